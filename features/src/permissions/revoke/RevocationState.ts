import type { Fee } from '@portico/core'

/** `waiting`: its turn comes; `asking`: the wallet shows it; `pending`: the network has it. */
export type RevocationState = {
  readonly status: 'waiting' | 'asking' | 'pending' | 'failed'
  /** What the network takes at most, while the wallet is asked. */
  readonly fee?: Fee
  /** Why it failed. */
  readonly error?: Error
}
