import { toQuantity } from '../evm/toQuantity.ts'
import type { SignContext } from '../sign/SignContext.ts'
import { draftOperation } from './draftOperation.ts'
import { estimateOperation } from './estimateOperation.ts'
import type { SignatureCost } from './SignatureCost.ts'
import type { SmartCall } from './SmartCall.ts'
import { smartNetwork } from './smartNetwork.ts'
import type { UserOperation } from './UserOperation.ts'

type OwnOperation = {
  readonly operation: UserOperation
  /** The most that the account pays, in the smallest unit. */
  readonly maxFee: bigint
}

/**
 * Completes an operation whose fee the account pays; undefined where it has too little, or where the bundler says that it
 * would fail.
 */
export async function prepareOwnOperation(
  calls: readonly SmartCall[],
  cost: SignatureCost,
  context: Pick<SignContext, 'wallet' | 'network' | 'address'>,
): Promise<OwnOperation | undefined> {
  const { node } = smartNetwork(context)
  try {
    const draft = await draftOperation(calls, undefined, context)
    const [operation, balance] = await Promise.all([
      estimateOperation(draft, { cost }, context),
      node('eth_getBalance', [context.address, 'latest']).then(toQuantity),
    ])
    const { callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas } = operation
    const maxFee = (callGasLimit + verificationGasLimit + preVerificationGas) * maxFeePerGas
    const value = calls.reduce((sum, one) => sum + one.value, 0n)
    return balance < value + maxFee ? undefined : { operation, maxFee }
  } catch {
    // The transaction of the account says why it would fail.
    return undefined
  }
}
