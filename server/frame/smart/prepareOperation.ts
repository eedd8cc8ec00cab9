import * as z from 'zod/mini'
import type { Sponsor } from '../calls/Sponsor.ts'
import { readFee } from '../evm/readFee.ts'
import { toQuantity } from '../evm/toQuantity.ts'
import { frameError } from '../frameError.ts'
import type { SignContext } from '../sign/SignContext.ts'
import { encodeExecute } from './encodeExecute.ts'
import { entryPoint } from './entryPoint.ts'
import type { SmartCall } from './SmartCall.ts'
import { smartNetwork } from './smartNetwork.ts'
import type { Paymaster, UserOperation } from './UserOperation.ts'
import type { Upgrade } from './upgradeOf.ts'
import { writeOperation } from './writeOperation.ts'
import { writeSignedOperation } from './writeSignedOperation.ts'

/** `getNonce(address,uint192)` of the entry point. */
const nonceSelector = '0x35567e1a'
/** More than this for one part is a mistake of the bundler, or worse. */
const maxGas = 60_000_000n
/** Where the sponsor names no limits of its own for the estimate. */
const paymasterGas = { verificationGasLimit: 150_000n, postOpGasLimit: 100_000n }

const limit = z.string().check(z.regex(/^0x[\da-f]{1,32}$/i))
const limits = z.object({
  callGasLimit: limit,
  verificationGasLimit: limit,
  preVerificationGas: limit,
  paymasterVerificationGasLimit: z.nullish(limit),
  paymasterPostOpGasLimit: z.nullish(limit),
})

export type SponsoredOperation =
  | { readonly operation: UserOperation }
  /** Why the fee is not paid. */
  | { readonly declined: string }
type Draft = Omit<UserOperation, 'paymaster'>

/**
 * Completes an operation whose fee a service of the operator's list pays: gas by the bundler, with data of the sponsor for
 * the estimate, and its final data then. What keeps it from being sponsored is a reason to decline.
 */
export async function prepareOperation(
  calls: readonly SmartCall[],
  { sponsor, upgrade }: { sponsor: Sponsor; upgrade: Upgrade | undefined },
  context: SignContext,
): Promise<SponsoredOperation> {
  const ask = (stage: 'stub' | 'final', operation: Readonly<Record<string, string>>) =>
    askSponsor({ stage, operation, sponsor }, context)
  try {
    const draft = await draftOperation(calls, upgrade, context)
    const stub = await ask('stub', writeOperation(draft))
    if ('declined' in stub) return stub
    const operation = await estimate(draft, stub, context)
    if (stub.isFinal) return { operation }
    const { verificationGasLimit, postOpGasLimit } = operation.paymaster
    const final = await ask('final', {
      ...writeOperation(operation),
      paymasterVerificationGasLimit: toHex(verificationGasLimit),
      paymasterPostOpGasLimit: toHex(postOpGasLimit),
    })
    if ('declined' in final) return final
    const { address, data } = final
    return { operation: { ...operation, paymaster: { ...operation.paymaster, address, data } } }
  } catch (error) {
    return { declined: (error as Error).message }
  }
}

async function draftOperation(
  calls: readonly SmartCall[],
  upgrade: Upgrade | undefined,
  context: SignContext,
): Promise<Draft> {
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

/** What a sponsor grants; limits that it does not name are those of the estimate. */
type Grant = Pick<Paymaster, 'address' | 'data'> & {
  readonly limits: Partial<Omit<Paymaster, 'address' | 'data'>>
  readonly isFinal: boolean
}
type Question = {
  readonly stage: 'stub' | 'final'
  readonly operation: Readonly<Record<string, string>>
  readonly sponsor: Sponsor
}

async function askSponsor(
  { sponsor, ...question }: Question,
  { wallet, network, origin }: SignContext,
): Promise<Grant | { readonly declined: string }> {
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

async function estimate(
  draft: Draft,
  { address, data: stub, limits: named }: Grant,
  context: SignContext,
): Promise<UserOperation> {
  const { node } = smartNetwork(context)
  const paymaster = { address, data: stub, ...paymasterGas, ...named }
  const params = [writeSignedOperation({ ...draft, paymaster }), entryPoint]
  const { data } = limits.safeParse(await node('eth_estimateUserOperationGas', params))
  if (!data) throw frameError('node')
  const { paymasterVerificationGasLimit: verification, paymasterPostOpGasLimit: postOp } = data
  const gas = {
    callGasLimit: BigInt(data.callGasLimit),
    verificationGasLimit: BigInt(data.verificationGasLimit),
    preVerificationGas: BigInt(data.preVerificationGas),
  }
  if (gas.callGasLimit + gas.verificationGasLimit + gas.preVerificationGas > maxGas)
    throw frameError('input', 'The transaction needs too much gas')
  const estimated = {
    ...(verification && { verificationGasLimit: BigInt(verification) }),
    ...(postOp && { postOpGasLimit: BigInt(postOp) }),
  }
  return { ...draft, ...gas, paymaster: { ...paymaster, ...estimated, ...named } }
}

function toHex(value: bigint): string {
  return `0x${value.toString(16)}`
}
