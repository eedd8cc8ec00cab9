import { parseCaipAddress, parseCaipNetworkId } from '@portico/core/caip'
import { type ApiClient, createApi, type Endpoint, type Transport } from '@portico/core/endpoints'
import * as z from 'zod/mini'
import { isSameToken } from '../isSameToken.ts'
import type {
  PrepareRequest,
  QuoteRequest,
  StatusRequest,
  SwapFee,
  SwapQuote,
  SwapStatus,
  SwapStep,
  SwapToken,
} from '../SwapProvider.ts'
import { evmAddress as address, feeOf, hexUpTo, units } from '../serviceFields.ts'
import { swapErrors } from '../swapErrors.ts'

type Settings = { readonly baseUrl: string; readonly integrator?: string }
type Reply = Awaited<ReturnType<ApiClient<typeof lifiEndpoints>['quote']>>
type Costs = Reply['estimate']['feeCosts']

/**
 * What is not here is not final, a transaction that the service has not seen yet included. `PARTIAL` is another token
 * than the one that was asked for.
 */
const statuses: Readonly<Record<string, SwapStatus['status']>> = {
  DONE: 'confirmed',
  'DONE PARTIAL': 'failed',
  'DONE REFUNDED': 'refunded',
  FAILED: 'failed',
}
/** Stands for the native currency. */
const native = '0x0000000000000000000000000000000000000000'
const addressOf = ({ address = native }: SwapToken) => address
const chainOf = ({ networkId }: SwapToken) => parseCaipNetworkId(networkId).reference

/** The provider over the service. Throws `swaps/noRoute` and `api/*`. */
export function openLifi(transport: Transport, { baseUrl, integrator }: Settings) {
  const api = createApi(baseUrl, lifiEndpoints, transport)

  async function quote(request: QuoteRequest): Promise<SwapQuote> {
    const { from, to, amount, account, receiver, slippageBps, signal } = request
    if (isSameToken(from, to)) throw swapErrors.create('noRoute', [])
    const reply = await api.quote(
      {
        fromChain: chainOf(from),
        toChain: chainOf(to),
        fromToken: addressOf(from),
        toToken: addressOf(to),
        fromAmount: amount,
        fromAddress: parseCaipAddress(account).address,
        toAddress: parseCaipAddress(receiver).address,
        slippage: slippageBps / 10_000,
        ...(integrator !== undefined && { integrator }),
      },
      { signal },
    )
    const { estimate, toolDetails } = reply
    return {
      amountIn: amount,
      amountOut: estimate.toAmount,
      minOut: estimate.toAmountMin,
      fees: [
        ...feesOf('provider', estimate.feeCosts),
        ...feesOf('network', estimate.gasCosts),
      ].slice(0, 8),
      seconds: estimate.executionDuration,
      ...(from.address !== undefined && { spender: estimate.approvalAddress }),
      route: [{ label: toolDetails.name, tokens: [from.symbol, to.symbol] }],
      opaque: reply,
    }
  }

  async function prepare(
    { opaque }: SwapQuote,
    { from, amount }: PrepareRequest,
  ): Promise<readonly SwapStep[]> {
    const { estimate, transactionRequest } = opaque as Reply
    const { to, data, value, chainId } = transactionRequest
    const call = { to, data, value: BigInt(value) }
    const swap: SwapStep = { kind: 'calls', networkId: `eip155:${chainId}`, calls: [call] }
    if (from.address === undefined) return [swap]
    return [{ kind: 'approve', token: from, spender: estimate.approvalAddress, amount }, swap]
  }

  /** By the transaction of the first network; what arrived by the other's. */
  async function status({ ids, networkId, signal }: StatusRequest): Promise<SwapStatus> {
    const [txHash = ''] = ids
    const fromChain = parseCaipNetworkId(networkId).reference
    const reply = await api.status({ txHash, fromChain }, { signal })
    const { status: now, substatus, receiving } = reply
    return {
      status: statuses[`${now} ${substatus}`] ?? statuses[now] ?? 'pending',
      ...(receiving?.txHash !== undefined && { hash: receiving.txHash }),
      ...(receiving?.amount !== undefined && { amountOut: receiving.amount }),
    }
  }

  return { quote, prepare, status }
}

function feesOf(kind: SwapFee['kind'], costs: Costs = []): readonly SwapFee[] {
  return costs.map(({ amount, token, included }) => ({
    ...feeOf(kind, amount, token),
    ...(kind === 'provider' && included === false && { isAdditional: true as const }),
  }))
}

const cost = z.object({
  amount: units,
  included: z.optional(z.boolean()),
  token: z.object({ symbol: z.string(), decimals: z.int().check(z.gte(0), z.lte(77)) }),
})

/** The endpoints of LI.FI that a swap needs. */
const lifiEndpoints = {
  quote: {
    method: 'GET',
    path: 'v1/quote',
    query: z.object({
      fromChain: z.string(),
      toChain: z.string(),
      fromToken: address,
      toToken: address,
      fromAmount: units,
      fromAddress: address,
      toAddress: address,
      /** A part of one. */
      slippage: z.number(),
      integrator: z.optional(z.string()),
    }),
    reply: z.object({
      toolDetails: z.object({ name: z.string() }),
      estimate: z.object({
        toAmount: units,
        toAmountMin: units,
        approvalAddress: address,
        executionDuration: z.number(),
        feeCosts: z.optional(z.array(cost)),
        gasCosts: z.optional(z.array(cost)),
      }),
      transactionRequest: z.object({
        to: address,
        data: hexUpTo(200_000),
        value: z.string().check(z.regex(/^(0x[\da-fA-F]{1,64}|\d{1,78})$/)),
        chainId: z.int(),
      }),
    }),
  },
  status: {
    method: 'GET',
    path: 'v1/status',
    query: z.object({ txHash: z.string(), fromChain: z.string() }),
    reply: z.object({
      status: z.string(),
      substatus: z.optional(z.string()),
      receiving: z.optional(
        z.object({
          txHash: z.optional(z.string().check(z.maxLength(128))),
          amount: z.optional(units),
        }),
      ),
    }),
  },
} as const satisfies Record<string, Endpoint>
