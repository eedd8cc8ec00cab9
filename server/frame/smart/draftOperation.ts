import { readFee } from '../evm/readFee.ts'
import { toQuantity } from '../evm/toQuantity.ts'
import { frameError } from '../frameError.ts'
import type { SignContext } from '../sign/SignContext.ts'
import { encodeExecute } from './encodeExecute.ts'
import { entryPoint } from './entryPoint.ts'
import type { SmartCall } from './SmartCall.ts'
import { smartNetwork } from './smartNetwork.ts'
import type { UserOperation } from './UserOperation.ts'
import type { Upgrade } from './upgradeOf.ts'

/** `getNonce(address,uint192)` of the entry point. */
const nonceSelector = '0x35567e1a'

export type OperationDraft = Omit<UserOperation, 'paymaster'>

/** An operation of calls before its gas is known. Throws `node`. */
export async function draftOperation(
  calls: readonly SmartCall[],
  upgrade: Upgrade | undefined,
  context: Pick<SignContext, 'wallet' | 'network' | 'address'>,
): Promise<OperationDraft> {
  const { node, chainId } = smartNetwork(context)
  const sender = context.address as `0x${string}`
  const data = `${nonceSelector}${sender.slice(2).toLowerCase().padStart(64, '0')}${'0'.repeat(64)}`
  const [nonce, fee, count] = await Promise.all([
    node('eth_call', [{ to: entryPoint, data }, 'latest']).then(toQuantity),
    readFee(node),
    node('eth_getTransactionCount', [sender, 'pending']).then(toQuantity),
  ])
  if (fee.type === 'legacy') throw frameError('node', 'This network has no smart accounts')
  const { maxFeePerGas, maxPriorityFeePerGas } = fee
  // Another account sends the transaction, so that this account's nonce is still the current one.
  const authorization = upgrade && { chainId, address: upgrade.to, nonce: Number(count) }
  return {
    ...{ sender, nonce, callData: encodeExecute(calls), maxFeePerGas, maxPriorityFeePerGas },
    ...{ callGasLimit: 0n, verificationGasLimit: 0n, preVerificationGas: 0n, authorization },
  }
}
