import type { CallOf, Namespace } from '@portico/core'

/**
 * `together`: the wallet makes all calls or none, after one question. `upgrade`: as before, once the wallet has upgraded
 * the account (EIP-7702). `inTurn`: a question for each call, and a later one that fails undoes none before it.
 */
export type BatchWay = 'together' | 'upgrade' | 'inTurn'

export type BatchRequest<ns extends Namespace = Namespace> = {
  /** At least one, 100 at most, in the form of the namespace. */
  readonly calls: readonly CallOf<ns>[]
  /** Default: the active one. */
  readonly namespace?: ns
  /** Refuses a wallet that cannot make all calls or none. */
  readonly atomicRequired?: boolean
}

export type BatchResult = {
  readonly way: BatchWay
  /** Of the transactions that contain the calls, in their order. */
  readonly hashes: readonly string[]
}
