import type { Profile } from '@portico/core/endpoints'

/** An address of a registered name. */
export type NameAddress = Profile['addresses'][string]
/** Address record of a name on a chain. The owner may set any address; the address gains no ownership by that. */
export type NewNameAddress = NameAddress & {
  readonly coinType: number
  /** Whether the address itself signed the record, validly on the chain of the coin type: then it owns the record. */
  readonly isClaimed: boolean
}
/** A name with all that is stored about it. */
export type NameRecord = Profile & { readonly owners: NameOwners }
/** Owners of the records of a name: addresses in lower case, by coin type. */
export type NameOwners = Readonly<Record<string, string>>
/** A signed message, identified by its digest; times are milliseconds since the epoch. */
export type UsedMessage = {
  readonly id: string
  readonly now: number
  readonly expiresAt: number
}

/** Storage of registered names. Names are lower case; lookups by address ignore case. */
export interface NameStorage {
  find(name: string): Promise<Profile | undefined>
  /**
   * Names with a record that the address claimed and that points to it, oldest first; only of `coinType` when given.
   */
  findByAddress(address: string, coinType?: number): Promise<readonly Profile[]>
  /** Owners of the name's records, also of those that now point elsewhere; empty for an unknown name. */
  findOwners(name: string): Promise<NameOwners>
  /** Names of which the address owns a record; at most two, which is all that callers need. */
  findOwned(address: string): Promise<readonly string[]>
  /** Those of the names that are registered. */
  findRegistered(names: readonly string[]): Promise<ReadonlySet<string>>
  /** Names after `after` in the order of their characters, `limit` at most: a page of all names. */
  list(after: string, limit: number): Promise<readonly NameRecord[]>
  /**
   * Stores a profile whose addresses are all claimed; `false` if the name is taken. Of concurrent calls one succeeds.
   */
  insert(profile: Profile): Promise<boolean>
  setAttributes(name: string, attributes: Record<string, string>, at: string): Promise<void>
  /** A claim makes the address the owner of the record; otherwise the record keeps its owner. */
  setAddress(name: string, address: NewNameAddress): Promise<void>
  /** `false` for a message that any process used before. May delete messages that have expired. */
  useMessage(message: UsedMessage): Promise<boolean>
  /** Opens the database and migrates its tables, if it has one; rejects while it does not answer. */
  check?(): Promise<void>
  close?(): Promise<void>
}

type Entry = {
  readonly profile: Profile
  readonly owners: NameOwners
  /** Coin types whose address claimed its record. */
  readonly claimed: ReadonlySet<string>
}

/** Keeps names in memory: they are lost when the process ends. */
export function memoryNames(): NameStorage {
  const entries = new Map<string, Entry>()
  const used = new Map<string, number>()
  return {
    async find(name) {
      return entries.get(name)?.profile
    },
    async findByAddress(address, coinType) {
      const normalized = address.toLowerCase()
      const isFound = ({ profile, claimed }: Entry) =>
        [...claimed].some(
          (it) =>
            (coinType === undefined || it === `${coinType}`) &&
            profile.addresses[it]?.address.toLowerCase() === normalized,
        )
      return [...entries.values()].filter(isFound).map(({ profile }) => profile)
    },
    async findOwners(name) {
      return entries.get(name)?.owners ?? {}
    },
    async findOwned(address) {
      const owner = address.toLowerCase()
      const found: string[] = []
      for (const [name, { owners }] of entries) {
        if (Object.values(owners).includes(owner)) found.push(name)
        if (found.length === 2) break
      }
      return found
    },
    async findRegistered(names) {
      return new Set(names.filter((name) => entries.has(name)))
    },
    async list(after, limit) {
      const names = [...entries.keys()].filter((name) => name > after).sort()
      return names.slice(0, limit).flatMap((name) => {
        const entry = entries.get(name)
        return entry ? [{ ...entry.profile, owners: entry.owners }] : []
      })
    },
    async insert(profile) {
      if (entries.has(profile.name)) return false
      const owners = Object.fromEntries(
        Object.entries(profile.addresses).map(([it, { address }]) => [it, address.toLowerCase()]),
      )
      entries.set(profile.name, { profile, owners, claimed: new Set(Object.keys(owners)) })
      return true
    },
    async setAttributes(name, attributes, at) {
      const entry = entries.get(name)
      if (!entry) return
      entries.set(name, { ...entry, profile: { ...entry.profile, attributes, updated_at: at } })
    },
    async setAddress(name, { coinType, isClaimed, ...address }) {
      const entry = entries.get(name)
      if (!entry) return
      const claimed = new Set(entry.claimed)
      if (isClaimed) claimed.add(`${coinType}`)
      else claimed.delete(`${coinType}`)
      const profile = {
        ...entry.profile,
        addresses: { ...entry.profile.addresses, [coinType]: address },
        ...(address.created_at !== undefined && { updated_at: address.created_at }),
      }
      const owners = isClaimed
        ? { ...entry.owners, [coinType]: address.address.toLowerCase() }
        : entry.owners
      entries.set(name, { profile, owners, claimed })
    },
    async useMessage({ id, now, expiresAt }) {
      // Entries are in order of insertion, which is the order of expiry within some seconds.
      for (const [old, end] of used)
        if (end <= now) used.delete(old)
        else break
      if (used.has(id)) return false
      used.set(id, expiresAt)
      return true
    },
  }
}
