import type { EvmAuthorization } from '../evm/EvmAuthorization.ts'

/** An operation of a smart account that a bundler sends and a paymaster pays for (ERC-4337), as it is shown and signed. */
export type UserOperation = {
  readonly sender: `0x${string}`
  readonly nonce: bigint
  readonly callData: `0x${string}`
  readonly callGasLimit: bigint
  readonly verificationGasLimit: bigint
  readonly preVerificationGas: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
  /** Absent where the account itself pays. */
  readonly paymaster?: Paymaster | undefined
  /** Upgrades the account with the operation; absent where it is a smart account already. */
  readonly authorization?: EvmAuthorization | undefined
}
export type Paymaster = {
  readonly address: `0x${string}`
  readonly data: `0x${string}`
  readonly verificationGasLimit: bigint
  readonly postOpGasLimit: bigint
}
