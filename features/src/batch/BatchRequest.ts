import type { Call, Namespace } from '@portico/core'

/**
 * `together`: the wallet makes all calls or none, after one question. `upgrade`: as before, once the wallet has upgraded
 * the account (EIP-7702). `inTurn`: a question for each call, and a later one that fails undoes none before it.
 */
export type BatchWay = 'together' | 'upgrade' | 'inTurn'

export type BatchRequest = {
  /** At least one, 100 at most. */
  readonly calls: readonly Call[]
  readonly namespace?: Namespace
  /** Refuses a wallet that cannot make all calls or none. */
  readonly atomicRequired?: boolean
}

export type BatchResult = {
  readonly way: BatchWay
  /** Of the transactions that contain the calls, in their order. */
  readonly hashes: readonly string[]
}
