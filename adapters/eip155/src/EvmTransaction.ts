/** A transaction as viem takes it; figures in base units. What is not told comes from the network. */
export type EvmTransaction = {
  /** Absent where `data` makes a contract. */
  readonly to?: `0x${string}` | undefined
  readonly data?: `0x${string}` | undefined
  readonly value?: bigint | undefined
  readonly gas?: bigint | undefined
  readonly gasPrice?: bigint | undefined
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
  readonly nonce?: number | undefined
}
