import type { EvmAuthorization } from './EvmAuthorization.ts'

export type EvmFee =
  | {
      readonly type: 'eip1559'
      readonly maxFeePerGas: bigint
      readonly maxPriorityFeePerGas: bigint
    }
  | { readonly type: 'legacy'; readonly gasPrice: bigint }

/** A transaction as it is shown and signed: nothing of it is left open. Amounts are in the smallest unit. */
export type EvmTransaction = {
  readonly chainId: number
  readonly nonce: number
  /** Absent where a contract is created. */
  readonly to?: `0x${string}`
  readonly value: bigint
  readonly data: `0x${string}`
  readonly gas: bigint
  readonly fee: EvmFee
  /** Gives the sender's own account the code of a contract with this transaction (EIP-7702, type 4). */
  readonly authorization?: EvmAuthorization
}
