import { toHexNumber } from '../bytes.ts'
import type { Sponsor } from '../calls/readBatch.ts'
import { toQuantity } from '../evm/node.ts'
import type { SignContext } from '../page/FrameContext.ts'
import { draftOperation, estimateOperation, type Grant } from './estimateOperation.ts'
import type { SmartCall } from './prepareBatch.ts'
import { smartNetwork } from './smartNetwork.ts'
import {
  entryPoint,
  type SignatureCost,
  type UserOperation,
  writeOperation,
} from './UserOperation.ts'
import type { Upgrade } from './upgrade.ts'

type SponsoredOperation =
  | { readonly operation: UserOperation }
  /** Why the fee is not paid. */
  | { readonly declined: string }
type Plan = {
  readonly sponsor: Sponsor
  readonly upgrade: Upgrade | undefined
  /** Of a signer that may sign in place of the account's own key. */
  readonly cost?: SignatureCost | undefined
}

/**
 * Completes an operation whose fee a service of the operator's list pays: gas by the bundler, with data of the sponsor for
 * the estimate, and its final data then. What keeps it from being sponsored is a reason to decline.
 */
export async function prepareOperation(
  calls: readonly SmartCall[],
  { sponsor, upgrade, cost }: Plan,
  context: SignContext,
): Promise<SponsoredOperation> {
  const ask = (stage: 'stub' | 'final', operation: Readonly<Record<string, string>>) =>
    askSponsor({ stage, operation, sponsor }, context)
  try {
    const draft = await draftOperation(calls, upgrade, context)
    const stub = await ask('stub', writeOperation(draft, cost?.stub))
    if ('declined' in stub) return stub
    const operation = await estimateOperation(draft, { grant: stub, cost }, context)
    const { paymaster } = operation
    if (stub.isFinal || !paymaster) return { operation }
    const { verificationGasLimit, postOpGasLimit } = paymaster
    const final = await ask('final', {
      ...writeOperation(operation, cost?.stub),
      paymasterVerificationGasLimit: toHexNumber(verificationGasLimit),
      paymasterPostOpGasLimit: toHexNumber(postOpGasLimit),
    })
    if ('declined' in final) return final
    const { address, data } = final
    return { operation: { ...operation, paymaster: { ...paymaster, address, data } } }
  } catch (error) {
    return { declined: String(Object(error).message) }
  }
}

type Question = {
  readonly stage: 'stub' | 'final'
  readonly operation: Readonly<Record<string, string>>
  readonly sponsor: Sponsor
}

async function askSponsor(
  { sponsor, ...question }: Question,
  { wallet, network, origin }: SignContext,
): Promise<(Grant & { readonly isFinal: boolean }) | { readonly declined: string }> {
  const { url, context } = sponsor
  const asked = { ...question, dapp: origin, chainId: network.id, url, entryPoint, context }
  const answer = await wallet.sponsorCalls(asked)
  if ('declined' in answer) return answer
  const { paymasterVerificationGasLimit: verification, paymasterPostOpGasLimit: postOp } = answer
  return {
    // The site has checked both.
    address: answer.paymaster as `0x${string}`,
    data: answer.paymasterData as `0x${string}`,
    limits: {
      ...(verification && { verificationGasLimit: BigInt(verification) }),
      ...(postOp && { postOpGasLimit: BigInt(postOp) }),
    },
    isFinal: answer.isFinal === true,
  }
}

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
