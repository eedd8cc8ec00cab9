import type { StoredSession } from '@portico/features/permissions/endpoints'
import { maxSessions, type SessionStorage } from './SessionStorage.ts'

/** Beyond it the account that stored first is dropped. */
const maxAccounts = 100_000

/** Keeps sessions in memory: they are lost when the process ends. */
export function memorySessions(): SessionStorage {
  const accounts = new Map<string, readonly StoredSession[]>()
  const of = (account: string) => accounts.get(account) ?? []
  return {
    list: async (account) => of(account).toReversed(),
    async insert({ account, session, now }) {
      const all = of(account)
      if (all.some(({ pci }) => pci === session.pci)) return 'taken'
      const isLasting = ({ expiry, revokedAt }: StoredSession) => !revokedAt && expiry > now
      const kept = all.length < maxSessions ? all : all.filter(isLasting)
      if (kept.length >= maxSessions) return 'full'
      accounts.set(account, [...kept, session])
      const [oldest] = accounts.keys()
      if (accounts.size > maxAccounts && oldest !== undefined) accounts.delete(oldest)
      return 'stored'
    },
    async revoke(account, pci, at) {
      const found = of(account).find((it) => it.pci === pci)
      if (!found || found.revokedAt) return false
      const revoked = { ...found, revokedAt: at }
      accounts.set(
        account,
        of(account).map((it) => (it === found ? revoked : it)),
      )
      return true
    },
  }
}
