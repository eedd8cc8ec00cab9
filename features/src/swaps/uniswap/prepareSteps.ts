import type { Call } from '@portico/core'
import { readWords } from '@portico/core/abi'
import { parseCaipAddress } from '@portico/core/caip'
import {
  type PrepareRequest,
  permit2Address,
  type SwapQuote,
  type SwapStep,
} from '../SwapProvider.ts'
import { swapErrors } from '../swapErrors.ts'
import type { Context, Plan } from './Context.ts'
import { encodeCall } from './encodeCall.ts'
import { permitCall, readPermit } from './lenses/lenses.ts'
import { permit2TypedData, permitTypedData } from './permits.ts'
import type { Route } from './Route.ts'
import { type SwapCall, splitSignature, universalCall, v2Call, v3Call } from './routerCalls.ts'
import type { UniswapDeployment } from './uniswap.ts'

/**
 * The steps that remain for a quote of `quoteSwap`: a signature or an approval where one is needed, then one call.
 * Throws `swaps/noRoute` for the quote of another deployment, and as the context's `read` does.
 */
export async function prepareSteps(
  context: Context,
  quote: SwapQuote,
  request: PrepareRequest,
): Promise<readonly SwapStep[]> {
  const plan = quote.opaque as Plan
  const { deployment } = context
  if (plan.kind !== 'route') return [wrapStep(deployment, plan.kind, request)]
  const swap = swapOf(plan.route, quote, request)
  const { payment } = plan
  const [signature] = request.signatures
  const direct = [
    ...(payment.kind === 'native' ? [] : [approval(routerOf(deployment, plan.route), request)]),
    callStep(directCall(deployment, swap), request),
  ]
  if (payment.kind === 'permit') {
    if (signature === undefined) return [await permitStep(context, payment.spender, request)]
    const parts = splitSignature(signature)
    // The signature of a contract is none that tokens accept, so the token is approved as usual.
    return parts ? [callStep(v3Call(payment.spender, swap, parts), request)] : direct
  }
  if (payment.kind !== 'permit2' || !deployment.universalRouter) return direct
  const nonce = await permit2Nonce(context, deployment.universalRouter, request)
  if (signature !== undefined) {
    const call = universalCall(deployment.universalRouter, swap, { signature, nonce })
    return [callStep(call, request)]
  }
  const typedData = permit2TypedData(
    {
      token: request.from.address ?? '',
      amount: swap.amountIn,
      nonce,
      spender: deployment.universalRouter,
      deadline: swap.deadline,
    },
    chainIdOf(deployment),
  )
  return [{ kind: 'typedData', typedData, purpose: 'permit2' }]
}

function swapOf(route: Route, { minOut }: SwapQuote, request: PrepareRequest): SwapCall {
  return {
    route,
    amountIn: BigInt(request.amount),
    minOut: BigInt(minOut),
    receiver: parseCaipAddress(request.receiver).address,
    deadline: BigInt(request.deadline),
    isNativeIn: request.from.address === undefined,
    isNativeOut: request.to.address === undefined,
  }
}

function routerOf({ v2, v3 }: UniswapDeployment, { version }: Route): string {
  const exchange = version === 'v2' ? v2 : v3
  if (!exchange) throw swapErrors.create('noRoute', [])
  return exchange.router
}

function directCall(deployment: UniswapDeployment, swap: SwapCall): Call {
  const router = routerOf(deployment, swap.route)
  return swap.route.version === 'v2' ? v2Call(router, swap) : v3Call(router, swap)
}

/** The feature leaves out an approval that is there already. */
function approval(spender: string, { from, amount }: PrepareRequest): SwapStep {
  return { kind: 'approve', token: from, spender, amount }
}

function callStep(call: Call, { from }: PrepareRequest): SwapStep {
  return { kind: 'calls', networkId: from.networkId, calls: [call] }
}

async function permitStep(
  { read, deployment }: Context,
  spender: string,
  { from, account, amount, deadline }: PrepareRequest,
): Promise<SwapStep> {
  const owner = parseCaipAddress(account).address
  const token = from.address ?? ''
  const { permit } = readPermit((await read([permitCall(token, owner)]))[0])
  if (!permit) throw swapErrors.create('noRoute', [])
  const terms = { token, owner, spender, amount: BigInt(amount), deadline: BigInt(deadline) }
  const typedData = permitTypedData(terms, permit, chainIdOf(deployment))
  return { kind: 'typedData', typedData, purpose: 'permit' }
}

/** The number that the next signature for Permit2 carries: the third of amount, expiration and nonce. */
async function permit2Nonce(
  { read }: Context,
  spender: string,
  { from, account }: PrepareRequest,
): Promise<bigint> {
  const owner = parseCaipAddress(account).address
  const name = 'allowance(address,address,address)'
  const data = encodeCall(name, owner, from.address ?? '', spender)
  const [answer] = await read([{ to: permit2Address, data }])
  const nonce = readWords(answer)[2]
  if (nonce === undefined) throw swapErrors.create('noRoute', [])
  return nonce
}

function wrapStep(
  { wrapped: { address: to } }: UniswapDeployment,
  kind: 'wrap' | 'unwrap',
  request: PrepareRequest,
): SwapStep {
  const value = BigInt(request.amount)
  const call =
    kind === 'wrap'
      ? { to, data: encodeCall('deposit()'), value }
      : { to, data: encodeCall('withdraw(uint256)', value) }
  return callStep(call, request)
}

function chainIdOf({ networkId }: UniswapDeployment): number {
  return Number(networkId.split(':')[1])
}
