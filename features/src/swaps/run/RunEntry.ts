import type { SwapToken } from '../SwapProvider.ts'

/** `waiting`: its turn comes; `asking`: the wallet shows it; `pending`: the network has it. */
export type EntryStatus = 'waiting' | 'asking' | 'pending' | 'done' | 'failed'

/** One step for the visitor: what it allows or does. */
export type RunEntry = {
  readonly kind: 'approve' | 'permit' | 'order' | 'swap'
  readonly status: EntryStatus
  /** Who may take the tokens afterwards, and how much in whole units. */
  readonly spender?: string
  readonly amount?: string | 'unlimited'
  readonly token?: SwapToken
  readonly hash?: string
}
