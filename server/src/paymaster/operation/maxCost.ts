import type { SponsoredOperation } from './operationSchema.ts'

const weiPerGwei = 1_000_000_000n

/** What the EntryPoint may take from a paymaster for an operation, in gwei, rounded up. */
export function maxCost(operation: SponsoredOperation): number {
  const gas =
    operation.callGasLimit +
    operation.verificationGasLimit +
    operation.preVerificationGas +
    operation.paymasterVerificationGasLimit +
    operation.paymasterPostOpGasLimit
  return Number((gas * operation.maxFeePerGas + weiPerGwei - 1n) / weiPerGwei)
}
