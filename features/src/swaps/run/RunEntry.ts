import type { CallStatus } from '@portico/core/calls'
import type { SwapToken } from '../SwapProvider.ts'

/** One step for the visitor: what it allows or does. */
export type RunEntry = {
  readonly kind: 'approve' | 'permit' | 'order' | 'swap'
  readonly status: CallStatus
  /** Who may take the tokens afterwards, and how much in whole units. */
  readonly spender?: string
  readonly amount?: string | 'unlimited'
  readonly token?: SwapToken
  readonly hash?: string
}
