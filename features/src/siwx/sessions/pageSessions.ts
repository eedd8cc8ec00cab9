import { type Clock, withLimit } from '@portico/core/async'
import { isSameAddress } from '@portico/core/caip'
import type { KeyedStorage } from '@portico/core/feature'
import { RecordList } from '@portico/core/feature/store'
import {
  checkMessage,
  type SiwxMessage,
  type SiwxSession,
  type SiwxVerifier,
  siwxErrors,
  statesData,
} from '@portico/core/siwx'
import type { SiwxStorage } from '../SiwxOptions.ts'
import type { Sessions, SignedIn } from './Sessions.ts'
import { sessionSchema } from './sessionSchemas.ts'

/** How long a storage of the dapp may take for one call, in ms. */
const storageMs = 10_000

type Parts = {
  readonly storage: SiwxStorage
  readonly verifiers: readonly SiwxVerifier[]
  readonly clock: Clock
  domain(): string
}

/** A session of one account on one network. */
type Key = { readonly data: Pick<SiwxMessage, 'accountAddress' | 'chainId'> }
type SessionList = RecordList<SiwxSession, Key>

/**
 * Sessions that the page verifies once and stores itself. They are for display only: content for signed-in
 * visitors must be protected by a server. Stored data is compared with the signed text again, and dropped where
 * the two differ (T12); sessions in another form or of other verifiers stay in storage.
 */
export function pageSessions({ verifiers, clock, domain, ...parts }: Parts): Sessions {
  const storage = limitStorage(parts.storage, clock)
  const verifierOf = ({ data: { chainId } }: SiwxSession) =>
    verifiers.find(({ namespace }) => chainId.startsWith(`${namespace}:`))
  const isValid = (session: SiwxSession) => {
    const verifier = verifierOf(session)
    if (!verifier || !statesData(session, verifier.format)) return false
    try {
      checkMessage(session.data, { domain: domain(), now: clock.now() })
      return true
    } catch {
      return false // for another domain, expired, or not valid yet
    }
  }
  const verify = async (session: SiwxSession) => {
    const verifier = verifierOf(session)
    if (!verifier) throw siwxErrors.create('notEnabled', [])
    checkMessage(session.data, { domain: domain(), now: clock.now() })
    if (!(await verifier.verify(session))) throw siwxErrors.create('badSignature', [])
  }
  const change = sessionChanges(storage)
  const put = (sessions: readonly SiwxSession[]) =>
    change((list) => {
      for (const it of list.all) if (verifierOf(it) && !isValid(it)) list.remove(it)
      for (const it of sessions) list.put(it)
    })
  return {
    covers: (namespace) => verifiers.some((it) => it.namespace === namespace),
    nonce: async () => ({ nonce: randomNonce() }),
    async all() {
      const { all } = openList(await storage.read())
      return all.filter(isValid).map(signedInOf).reverse()
    },
    async accept(session) {
      await verify(session)
      await put([session])
      return signedInOf(session)
    },
    async acceptAll(sessions) {
      await Promise.all(sessions.map(verify))
      await put(sessions)
      return sessions.map(signedInOf)
    },
    end: (sessions) =>
      change((list) => {
        for (const { address: accountAddress, chainId } of sessions)
          list.remove({ data: { accountAddress, chainId } })
      }),
  }
}

/** A storage whose calls end in `siwx/unavailable` after 10 s, so that none holds up the changes after it. */
function limitStorage(storage: SiwxStorage, clock: Clock) {
  const limit = <value>(name: keyof SiwxStorage, work: () => value | PromiseLike<value>) =>
    withLimit(Promise.resolve().then(work), {
      clock,
      ms: storageMs,
      expired: () =>
        siwxErrors.create('unavailable', [], {
          hints: [`storage.${name}() of siwx() did not settle within 10 s`],
        }),
    })
  return {
    read: () => limit('read', () => storage.read()),
    write: (rows: readonly unknown[]) => limit('write', () => storage.write(rows)),
  }
}

/** Changes what is stored, one change after the other, because a storage of the dapp may be asynchronous. */
function sessionChanges(storage: SiwxStorage) {
  let last: Promise<unknown> = Promise.resolve()
  return (edit: (list: SessionList) => void): Promise<void> => {
    const changed = last.then(async () => {
      let rows: readonly unknown[] | undefined
      edit(openList(await storage.read(), (written) => (rows = written)))
      if (rows) await storage.write(rows)
    })
    last = changed.catch(() => undefined) // the caller handles the failure
    return changed
  }
}

/** The sessions among stored rows, the latest first; `write` gets all rows with each change. */
function openList(stored: readonly unknown[], write?: (rows: readonly unknown[]) => void) {
  let rows: unknown = stored
  const storage: KeyedStorage = {
    get(_, schema) {
      const parsed = schema.safeParse(rows)
      return parsed.success ? parsed.data : undefined
    },
    set(_, value) {
      rows = value
      write?.(value as readonly unknown[]) // a list writes its rows
    },
    remove() {},
  }
  return new RecordList<SiwxSession, Key>(storage, {
    key: 'sessions',
    schema: sessionSchema,
    max: 100,
    same: ({ data: one }, { data: other }) =>
      one.chainId === other.chainId && isSameAddress(one.accountAddress, other.accountAddress),
  })
}

function signedInOf({ data }: SiwxSession): SignedIn {
  const { accountAddress: address, chainId, expirationTime } = data
  return { address, chainId, ...(expirationTime !== undefined && { expirationTime }) }
}

/** 128 random bits as 32 hexadecimal digits. */
function randomNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
