/** A transaction in viem's format; amounts in base units. The network fills in absent fields. */
export type EvmTransaction = {
  /** Absent when `data` creates a contract. */
  readonly to?: `0x${string}` | undefined
  readonly data?: `0x${string}` | undefined
  readonly value?: bigint | undefined
  readonly gas?: bigint | undefined
  readonly gasPrice?: bigint | undefined
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
  readonly nonce?: number | undefined
}
