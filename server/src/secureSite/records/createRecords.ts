import { createHmac, randomBytes } from 'node:crypto'
import type { Clock } from '@portico/core/async'
import { steadyOf } from '../../limits/steadyClock.ts'
import type { KeyRing } from '../keys/createKeyRing.ts'
import { secureErrors } from '../secureErrors.ts'
import type {
  SecureSiteStorage,
  StorageChange,
  StoredRecord,
} from '../storage/SecureSiteStorage.ts'
import { type RecordKind, type RecordValue, recordSchemas } from './recordSchemas.ts'

export type Found<kind extends RecordKind> = {
  readonly value: RecordValue<kind>
  readonly revision: string
  readonly expiresAt: number | null
}
type Deletion = Omit<StorageChange, 'record' | 'kind'> & {
  readonly kind: RecordKind
  readonly value?: undefined
  readonly revision?: undefined
  readonly owner?: undefined
  readonly expiresAt?: undefined
}
export type Change =
  | Deletion
  | {
      [kind in RecordKind]: Omit<
        Deletion,
        'kind' | 'value' | 'revision' | 'owner' | 'expiresAt'
      > & {
        readonly kind: kind
        readonly value: RecordValue<kind>
        /** Default: a new one. Named by whoever changes the record again without reading it. */
        readonly revision?: string
        readonly owner?: string
        /** Default: never. */
        readonly expiresAt?: number | null
      }
    }[RecordKind]
export type Records = {
  /** Throws `secure/corrupt` for a record that cannot be opened. */
  get<kind extends RecordKind>(kind: kind, key: string): Promise<Found<kind> | undefined>
  /** Makes all changes, or none and returns `false` when a record is not in the state that its change needs. */
  write(...changes: readonly Change[]): Promise<boolean>
  /** Kind and key of all records of an account. */
  placesOf(owner: string): Promise<readonly { kind: RecordKind; key: string }[]>
  /**
   * Seals again what an older key sealed; returns how many records. Then the older key can be removed. `renew` does the
   * same for the shares in a wallet, and returns it as it is when there is nothing to do.
   */
  reseal(renew: (wallet: RecordValue<'wallet'>) => RecordValue<'wallet'>): Promise<number>
}

const pageSize = 500
/** Milliseconds between two deletions of what has expired. */
const pruneIntervalMs = 60_000

/** Typed records over a storage, each sealed with the operator's newest key and bound to its kind and key. */
export function createRecords(storage: SecureSiteStorage, keys: KeyRing, clock: Clock): Records {
  const contextOf = ({ kind, key }: { kind: string; key: string }) => `${kind} ${key}`
  let pruneAt = 0
  const prune = () => {
    if (steadyOf(clock).now() < pruneAt) return
    pruneAt = steadyOf(clock).now() + pruneIntervalMs
    // Expired records count as absent in any case, so a failure only delays their deletion.
    storage.prune(clock.now()).catch(() => undefined)
  }
  const toStored = (change: Change): StorageChange => {
    const { kind, key, expected, value, owner = null, expiresAt = null } = change
    const { revision = newRevision() } = change
    if (value === undefined) return { kind, key, expected }
    const sealed = keys.seal(JSON.stringify(value), contextOf(change))
    return { kind, key, expected, record: { owner, value: sealed, revision, expiresAt } }
  }
  const resealOne = async (record: StoredRecord, renew: Parameters<Records['reseal']>[0]) => {
    const { kind, key, revision, ...rest } = record
    const text = keys.open(rest.value, contextOf(record))
    const renewed = kind === 'wallet' ? renewText(text, renew) : text
    if (renewed === text && keys.isNewest(rest.value)) return false
    const next = { ...rest, value: keys.seal(renewed, contextOf(record)), revision: newRevision() }
    return storage.write([{ kind, key, expected: { revision }, record: next }], clock.now())
  }
  return {
    async get(kind, key) {
      const record = await storage.get(kind, key, clock.now())
      if (!record) return undefined
      const { revision, expiresAt } = record
      return { value: parse(kind, keys.open(record.value, contextOf(record))), revision, expiresAt }
    },
    write(...changes) {
      prune()
      return storage.write(changes.map(toStored), clock.now())
    },
    async placesOf(owner) {
      const records = await storage.list(owner, clock.now())
      return records.flatMap(({ kind, key }) => (isKind(kind) ? [{ kind, key }] : []))
    },
    async reseal(renew) {
      let resealed = 0
      let after = { kind: '', key: '' }
      for (;;) {
        const page = await storage.scan(after, pageSize)
        for (const record of page) if (await resealOne(record, renew)) resealed += 1
        const last = page.at(-1)
        if (!last) return resealed
        after = last
      }
    },
  }
}

function renewText(text: string, renew: Parameters<Records['reseal']>[0]): string {
  const wallet = parse('wallet', text)
  const renewed = renew(wallet)
  return renewed === wallet ? text : JSON.stringify(renewed)
}

function isKind(kind: string): kind is RecordKind {
  return Object.hasOwn(recordSchemas, kind)
}

function parse<kind extends RecordKind>(kind: kind, text: string): RecordValue<kind> {
  const parsed = recordSchemas[kind].safeParse(JSON.parse(text))
  if (!parsed.success) throw secureErrors.create('corrupt', [], { cause: parsed.error })
  return parsed.data as RecordValue<kind> // the schema of that kind
}

/** Names one state of a record: 96 random bits. */
export function newRevision(): string {
  return randomBytes(12).toString('base64url')
}

/**
 * HMAC-SHA-256 of texts, as base64url, under a random key that the site keeps sealed: keys of records and codes at rest,
 * which reveal no address, token or code to whoever copies the database. The key stays when the operator's keys change.
 */
export type Index = (...texts: readonly string[]) => Promise<string>

/** Creates the key of the site at the first use; of several processes one wins. */
export function createIndex(records: Records): Index {
  let siteKey: Promise<Buffer> | undefined
  const read = async (): Promise<Buffer> => {
    const found = await records.get('site', 'index')
    if (found) return Buffer.from(found.value.index, 'base64url')
    const value = { index: randomBytes(32).toString('base64url') }
    await records.write({ kind: 'site', key: 'index', expected: 'absent', value })
    return read()
  }
  return async (...texts) => {
    siteKey ??= read().catch((error) => {
      siteKey = undefined
      throw error
    })
    return createHmac('sha256', await siteKey)
      .update(JSON.stringify(texts))
      .digest('base64url')
  }
}
