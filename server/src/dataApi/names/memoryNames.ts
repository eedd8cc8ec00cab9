import type { Profile } from '@portico/core/endpoints'
import type { NameStorage } from './NameStorage.ts'

/** Names that end with the process. */
export function memoryNames(): NameStorage {
  const profiles = new Map<string, Profile>()
  const change = (name: string, part: (profile: Profile) => Partial<Profile>) => {
    const profile = profiles.get(name)
    if (profile) profiles.set(name, { ...profile, ...part(profile) })
  }
  return {
    async find(name) {
      return profiles.get(name)
    },
    async findByAddress(address) {
      const wanted = address.toLowerCase()
      return [...profiles.values()].filter(({ addresses }) =>
        Object.values(addresses).some((entry) => entry.address.toLowerCase() === wanted),
      )
    },
    async insert(profile) {
      if (profiles.has(profile.name)) return false
      profiles.set(profile.name, profile)
      return true
    },
    async setAttributes(name, attributes, at) {
      change(name, () => ({ attributes, updated_at: at }))
    },
    async setAddress(name, coinType, address) {
      change(name, ({ addresses }) => ({
        addresses: { ...addresses, [coinType]: address },
        ...(address.created_at !== undefined && { updated_at: address.created_at }),
      }))
    },
  }
}
