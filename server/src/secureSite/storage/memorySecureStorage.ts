import type { SecureSiteStorage, StorageChange, StoredRecord } from './SecureSiteStorage.ts'

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
