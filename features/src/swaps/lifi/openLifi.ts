import {
  type ApiClient,
  createApi,
  parseCaipAddress,
  parseCaipNetworkId,
  type Transport,
} from '@portico/core'
import { formatAmount } from '@portico/core/amount'
import { isSameToken } from '../isSameToken.ts'
import type {
  PrepareRequest,
  QuoteRequest,
  SwapFee,
  SwapQuote,
  SwapStep,
  SwapToken,
} from '../SwapProvider.ts'
import { swapErrors } from '../swapErrors.ts'
import { lifiEndpoints } from './endpoints.ts'

type Settings = { readonly baseUrl: string; readonly integrator?: string }
type Reply = Awaited<ReturnType<ApiClient<typeof lifiEndpoints>['quote']>>
type Costs = Reply['estimate']['feeCosts']

/** Stands for the native currency. */
const native = '0x0000000000000000000000000000000000000000'
const addressOf = ({ address = native }: SwapToken) => address
const chainOf = ({ networkId }: SwapToken) => parseCaipNetworkId(networkId).reference

/** The provider over the service. Throws `swaps/noRoute` across networks, and `api/*`. */
export function openLifi(transport: Transport, { baseUrl, integrator }: Settings) {
  const api = createApi(baseUrl, lifiEndpoints, transport)

  async function quote(request: QuoteRequest): Promise<SwapQuote> {
    const { from, to, amount, account, receiver, slippageBps, signal } = request
    if (isSameToken(from, to) || from.networkId !== to.networkId)
      throw swapErrors.create('noRoute', [])
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

  return { quote, prepare }
}

function feesOf(kind: SwapFee['kind'], costs: Costs = []): readonly SwapFee[] {
  return costs.map(({ amount, token }) => ({
    kind,
    amount: formatAmount(BigInt(amount), token.decimals),
    symbol: token.symbol,
  }))
}
