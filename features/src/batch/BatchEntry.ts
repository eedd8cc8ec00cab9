import type { Call } from '@portico/core'

/** `waiting`: its turn comes; `asking`: the wallet shows it; `pending`: the network has it. */
export type BatchStatus = 'waiting' | 'asking' | 'pending' | 'done' | 'failed'

/** One call of a batch, and what became of it. */
export type BatchEntry = {
  readonly call: Call
  readonly status: BatchStatus
  readonly hash?: string
}
