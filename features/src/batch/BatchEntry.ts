import type { CallOf } from '@portico/core'
import type { CallStatus } from '@portico/core/calls'

/** One call of a batch, and what became of it. */
export type BatchEntry = {
  readonly call: CallOf
  readonly status: CallStatus
  readonly hash?: string
}
