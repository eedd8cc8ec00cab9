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
  readonly total: number
  /** `stopped`: the node refused the one after `hashes`. */
  readonly state: 'sending' | 'sent' | 'stopped'
  /** Milliseconds of Unix time. */
  readonly createdAt: number
}
