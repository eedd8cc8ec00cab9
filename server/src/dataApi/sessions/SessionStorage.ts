import { defineErrors } from '@portico/core'
import type { StoredSession } from '@portico/features/permissions/endpoints'

/** Sessions of one account that are kept and listed. */
export const maxSessions = 255

/** A session to store. */
export type NewSession = {
  /** CAIP-10, the address in lower case. */
  readonly account: string
  readonly session: StoredSession
  /** Seconds since the epoch. */
  readonly now: number
}

/** Storage of sessions; accounts are CAIP-10 with the address in lower case, times seconds since the epoch. */
export interface SessionStorage {
  /** The newest first, at most `maxSessions`, those that ended included. */
  list(account: string): Promise<readonly StoredSession[]>
  /**
   * `taken`: the account has a session with this `pci`; `full`: it has `maxSessions` that last. Those that ended make
   * room. Of concurrent calls for one `pci` one succeeds.
   */
  insert(session: NewSession): Promise<'stored' | 'taken' | 'full'>
  /** False for an unknown session, and for one that was revoked before. */
  revoke(account: string, pci: string, at: number): Promise<boolean>
  /** Opens the database and migrates its tables, if it has one; rejects while it does not answer. */
  check?(): Promise<void>
  close?(): Promise<void>
}

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
      const remaining = all.length < maxSessions ? all : all.filter(isLasting)
      if (remaining.length >= maxSessions) return 'full'
      accounts.set(account, [...remaining, session])
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

/** Errors of the operator's set-up of sessions. */
export const sessionErrors = /* @__PURE__ */ defineErrors('sessions', {
  noHosts: 'Sessions need the hosts of this service, which each signed message names',
  newer: (found: number, supported: number) =>
    `The sessions are of version ${found} of a later release; this one knows ${supported}`,
  noDatabase: (name: string) => `The package ${name} is not installed`,
})
