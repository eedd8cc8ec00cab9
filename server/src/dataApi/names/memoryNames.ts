import type { Profile } from '@portico/core/endpoints'
import type { NameStorage } from './NameStorage.ts'

type Entry = {
  readonly profile: Profile
  /** Coin types whose address claimed the name. */
  readonly claimed: ReadonlySet<string>
}

/** Names that end with the process. */
export function memoryNames(): NameStorage {
  const entries = new Map<string, Entry>()
  return {
    async find(name) {
      return entries.get(name)?.profile
    },
    async findByAddress(address) {
      const wanted = address.toLowerCase()
      const isFound = ({ profile, claimed }: Entry) =>
        [...claimed].some((it) => profile.addresses[it]?.address.toLowerCase() === wanted)
      return [...entries.values()].filter(isFound).map(({ profile }) => profile)
    },
    async insert(profile) {
      if (entries.has(profile.name)) return false
      entries.set(profile.name, { profile, claimed: new Set(Object.keys(profile.addresses)) })
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
      entries.set(name, { profile, claimed })
    },
  }
}
