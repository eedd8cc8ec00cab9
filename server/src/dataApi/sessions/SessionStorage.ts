import type { StoredSession } from '@portico/features/permissions/endpoints'

/** Sessions of one account that are kept and listed. */
export const maxSessions = 255

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
  close?(): Promise<void>
}
