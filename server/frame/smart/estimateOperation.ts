import * as z from 'zod/mini'
import { toQuantity } from '../evm/node.ts'
import { readFee } from '../evm/prepareTransactions.ts'
import { frameError } from '../frameError.ts'
import type { SignContext } from '../page/FrameContext.ts'
import { encodeExecute, type SmartCall } from './prepareBatch.ts'
import { smartNetwork } from './smartNetwork.ts'
import {
  entryPoint,
  type Paymaster,
  type SignatureCost,
  type UserOperation,
  writeSignedOperation,
} from './UserOperation.ts'
import type { Upgrade } from './upgrade.ts'

/** `getNonce(address,uint192)` of the entry point. */
const nonceSelector = '0x35567e1a'

type OperationDraft = Omit<UserOperation, 'paymaster'>

/** An operation of calls before its gas is known. Throws `node`. */
export async function draftOperation(
  calls: readonly SmartCall[],
  upgrade: Upgrade | undefined,
  context: Pick<SignContext, 'wallet' | 'network' | 'address'>,
): Promise<OperationDraft> {
  const { node, chainId, from: sender } = smartNetwork(context)
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

/** More than this for one operation is a mistake of the bundler, or worse. */
const maxGas = 60_000_000n
/** Where the sponsor names no limits of its own for the estimate. */
const paymasterGas = { verificationGasLimit: 150_000n, postOpGasLimit: 100_000n }

const limit = z.string().check(z.regex(/^0x[\da-fA-F]{1,32}$/))
const limits = z.object({
  callGasLimit: limit,
  verificationGasLimit: limit,
  preVerificationGas: limit,
  paymasterVerificationGasLimit: z.nullish(limit),
  paymasterPostOpGasLimit: z.nullish(limit),
})

/** What a sponsor grants; limits that it does not name are those of the estimate. */
export type Grant = Pick<Paymaster, 'address' | 'data'> & {
  readonly limits: Partial<Omit<Paymaster, 'address' | 'data'>>
}
type Payment = {
  /** Absent where the account itself pays. */
  readonly grant?: Grant
  /** Absent where the account's own key alone signs. */
  readonly cost?: SignatureCost | undefined
}

/** Completes an operation with the gas that the bundler measures. Throws `node`, and what the bundler says of it. */
export async function estimateOperation(
  draft: OperationDraft,
  { grant, cost }: Payment,
  context: Pick<SignContext, 'wallet' | 'network' | 'address'>,
): Promise<UserOperation> {
  const { node } = smartNetwork(context)
  const paymaster = grant && {
    ...{ address: grant.address, data: grant.data },
    ...paymasterGas,
    ...grant.limits,
  }
  const wire = writeSignedOperation({ ...draft, paymaster }, { signature: cost?.stub })
  const answer = await node('eth_estimateUserOperationGas', [wire, entryPoint])
  const { data } = limits.safeParse(answer)
  if (!data) throw frameError('node')
  const gas = {
    callGasLimit: BigInt(data.callGasLimit),
    verificationGasLimit: BigInt(data.verificationGasLimit) + (cost?.gas ?? 0n),
    preVerificationGas: BigInt(data.preVerificationGas),
  }
  if (gas.callGasLimit + gas.verificationGasLimit + gas.preVerificationGas > maxGas)
    throw frameError('input', 'The transaction needs too much gas')
  const { paymasterVerificationGasLimit: verification, paymasterPostOpGasLimit: postOp } = data
  const estimated = {
    ...(verification && { verificationGasLimit: BigInt(verification) }),
    ...(postOp && { postOpGasLimit: BigInt(postOp) }),
  }
  const paid = grant && paymaster && { ...paymaster, ...estimated, ...grant.limits }
  return { ...draft, ...gas, ...(paid && { paymaster: paid }) }
}
