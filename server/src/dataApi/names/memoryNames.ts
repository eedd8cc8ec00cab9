import type { Profile } from '@portico/core/endpoints'
import type { NameOwners, NameStorage } from './NameStorage.ts'

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
      const wanted = address.toLowerCase()
      const isFound = ({ profile, claimed }: Entry) =>
        [...claimed].some(
          (it) =>
            (coinType === undefined || it === `${coinType}`) &&
            profile.addresses[it]?.address.toLowerCase() === wanted,
        )
      return [...entries.values()].filter(isFound).map(({ profile }) => profile)
    },
    async findOwners(name) {
      return entries.get(name)?.owners ?? {}
    },
    async findOwned(address) {
      const wanted = address.toLowerCase()
      const found: string[] = []
      for (const [name, { owners }] of entries) {
        if (Object.values(owners).includes(wanted)) found.push(name)
        if (found.length === 2) break
      }
      return found
    },
    async findTaken(names) {
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
