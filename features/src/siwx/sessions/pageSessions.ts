import type { Clock } from '@portico/core/async'
import {
  checkMessage,
  type SiwxSession,
  type SiwxVerifier,
  siwxErrors,
  statesData,
} from '@portico/core/siwx'
import type { SiwxStorage } from '../SiwxOptions.ts'
import { isSessionFor, type Sessions, type SignedIn } from './Sessions.ts'
import { sessionSchema } from './sessionSchemas.ts'

type Parts = {
  readonly storage: SiwxStorage
  readonly verifiers: readonly SiwxVerifier[]
  readonly clock: Pick<Clock, 'now'>
  domain(): string
}

/**
 * Sessions that the page verifies once and stores itself. They are for display only: content for signed-in
 * visitors must be protected by a server. Stored data is compared with the signed text again, and dropped where
 * the two differ (T12).
 */
export function pageSessions({ storage, verifiers, clock, domain }: Parts): Sessions {
  const verifierOf = (chainId: string) =>
    verifiers.find(({ namespace }) => chainId.startsWith(`${namespace}:`))
  const isSound = (session: SiwxSession) => {
    const verifier = verifierOf(session.data.chainId)
    return verifier !== undefined && statesData(session, verifier.format)
  }
  const read = async () => {
    const kept = await storage.read()
    return kept.flatMap((it) => {
      const { success, data } = sessionSchema.safeParse(it)
      return success && isSound(data) ? [data] : []
    })
  }
  const isValid = ({ data }: SiwxSession) => {
    try {
      checkMessage(data, { domain: domain(), now: clock.now() })
      return true
    } catch {
      return false // for another domain, expired, or not valid yet
    }
  }
  const verify = async (session: SiwxSession) => {
    const verifier = verifierOf(session.data.chainId)
    if (!verifier) throw siwxErrors.create('notEnabled', [])
    checkMessage(session.data, { domain: domain(), now: clock.now() })
    if (!(await verifier.verify(session))) throw siwxErrors.create('badSignature', [])
  }
  const keep = async (sessions: readonly SiwxSession[]) => {
    const isNew = (it: SiwxSession) =>
      sessions.some((one) => isSessionFor(signedInOf(it), signedInOf(one)))
    const others = (await read()).filter((it) => isValid(it) && !isNew(it))
    await storage.write([...others, ...sessions])
  }
  return {
    covers: (namespace) => verifiers.some((it) => it.namespace === namespace),
    nonce: async () => ({ nonce: randomNonce() }),
    all: async () => (await read()).filter(isValid).map(signedInOf),
    async accept(session) {
      await verify(session)
      await keep([session])
      return signedInOf(session)
    },
    async acceptAll(sessions) {
      await Promise.all(sessions.map(verify))
      await keep(sessions)
      return sessions.map(signedInOf)
    },
    async end(sessions) {
      const isEnded = (it: SignedIn) =>
        sessions.some(({ address, chainId }) => it.address === address && it.chainId === chainId)
      await storage.write((await read()).filter((it) => !isEnded(signedInOf(it))))
    },
  }
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
