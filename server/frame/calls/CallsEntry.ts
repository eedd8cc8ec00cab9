/** A batch that a dapp sent, as it is kept for its status. */
export type CallsEntry = {
  readonly id: string
  /** The page that sent it. */
  readonly origin: string
  readonly address: string
  /** CAIP-2. */
  readonly networkId: string
  /** Version of EIP-5792 that the page speaks. */
  readonly version: 1 | 2
  /** Of the transactions that the node took, in their order. */
  readonly hashes: readonly string[]
  /** Transactions that the batch is made of. */
  readonly total: number
  /** All calls are one transaction: they take place together or not at all. */
  readonly isAtomic?: true
  /** The hash of the operation that a bundler sends; its transaction is in `hashes` once it is known. */
  readonly operation?: string
  /** The operation failed in its transaction, of which it may be a part. */
  readonly hasFailed?: true
  /** `stopped`: the node refused the one after `hashes`. */
  readonly state: 'sending' | 'sent' | 'stopped'
  /** Milliseconds of Unix time. */
  readonly createdAt: number
}
