/** A row of the secure site's storage. */
export type StoredRecord = {
  readonly kind: string
  readonly key: string
  /** The account that the record belongs to. */
  readonly owner: string | null
  readonly value: string
  /** Changes with every write. */
  readonly revision: string
  /** Milliseconds of Unix time from which the record counts as absent; `null`: never. */
  readonly expiresAt: number | null
}

/** Writes a record, or deletes it where `record` is absent. */
export type StorageChange = {
  readonly kind: string
  readonly key: string
  /**
   * The state that the change needs: `absent`, the `revision` that was read, or `any`. A record that has expired counts
   * as absent.
   */
  readonly expected: 'any' | 'absent' | { readonly revision: string }
  readonly record?: Pick<StoredRecord, 'owner' | 'value' | 'revision' | 'expiresAt'>
}

/**
 * Keeps the records of a secure site; several processes may share one. Values are sealed before they come here. `now` is
 * milliseconds of Unix time.
 */
export interface SecureSiteStorage {
  get(kind: string, key: string, now: number): Promise<StoredRecord | undefined>
  /** All records of an account, in any order. */
  list(owner: string, now: number): Promise<readonly StoredRecord[]>
  /** Makes all changes, or none and returns `false` when a record is not in the state that its change needs. */
  write(changes: readonly StorageChange[], now: number): Promise<boolean>
  /** At most `limit` records after the one named, ordered by kind and key. */
  scan(
    after: { readonly kind: string; readonly key: string },
    limit: number,
  ): Promise<readonly StoredRecord[]>
  /** Deletes what has expired. */
  prune(now: number): Promise<void>
  /** Opens the database and migrates its tables, if it has one; rejects while it does not answer. */
  check?(): Promise<void>
  close(): Promise<void>
}

/** Keeps the records in this process: for tests and demos, since a restart loses all wallets. */
export function memorySecureStorage(): SecureSiteStorage {
  const records = new Map<string, StoredRecord>()
  const keyOf = ({ kind, key }: { kind: string; key: string }) => JSON.stringify([kind, key])
  const find = (at: { kind: string; key: string }, now: number) => {
    const record = records.get(keyOf(at))
    return record && isCurrent(record, now) ? record : undefined
  }
  const isMet = ({ expected, ...at }: StorageChange, now: number) => {
    if (expected === 'any') return true
    const current = find(at, now)
    return expected === 'absent' ? !current : current?.revision === expected.revision
  }
  return {
    get: async (kind, key, now) => find({ kind, key }, now),
    list: async (owner, now) =>
      [...records.values()].filter((record) => record.owner === owner && isCurrent(record, now)),
    async write(changes, now) {
      if (!changes.every((change) => isMet(change, now))) return false
      for (const { kind, key, record } of changes)
        if (record) records.set(keyOf({ kind, key }), { kind, key, ...record })
        else records.delete(keyOf({ kind, key }))
      return true
    },
    scan: async (after, limit) =>
      [...records.values()]
        .filter((record) => compare(record, after) > 0)
        .sort(compare)
        .slice(0, limit),
    async prune(now) {
      for (const [at, record] of records) if (!isCurrent(record, now)) records.delete(at)
    },
    async close() {},
  }
}

type Place = { readonly kind: string; readonly key: string }

function compare(one: Place, other: Place): number {
  const [first, second] = one.kind === other.kind ? [one.key, other.key] : [one.kind, other.kind]
  return first < second ? -1 : first > second ? 1 : 0
}

function isCurrent({ expiresAt }: StoredRecord, now: number): boolean {
  return expiresAt === null || expiresAt > now
}
