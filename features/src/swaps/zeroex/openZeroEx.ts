import { type ApiClient, createApi, parseCaipAddress, parseCaipNetworkId } from '@portico/core'
import { formatAmount } from '@portico/core/amount'
import { word } from '../erc20/word.ts'
import { isSameToken } from '../isSameToken.ts'
import type {
  PrepareRequest,
  QuoteRequest,
  SwapFee,
  SwapProviderHost,
  SwapQuote,
  SwapStep,
  SwapToken,
} from '../SwapProvider.ts'
import { swapErrors } from '../swapErrors.ts'
import { zeroExEndpoints } from './endpoints.ts'

type Settings = { readonly baseUrl: string; readonly permit2: string }
type Reply = Awaited<ReturnType<ApiClient<typeof zeroExEndpoints>['quote']>>

/** Stands for the native currency. */
const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const addressOf = ({ address = native }: SwapToken) => address

/** The provider over the service. Throws `swaps/noRoute` and `api/*`. */
export function openZeroEx(host: SwapProviderHost, { baseUrl, permit2 }: Settings) {
  const api = createApi(baseUrl, zeroExEndpoints, host.transport)

  async function quote(request: QuoteRequest): Promise<SwapQuote> {
    const { from, to, amount, account, slippageBps, signal } = request
    if (isSameToken(from, to)) throw swapErrors.create('noRoute', [])
    const reply = await api.quote(
      {
        chainId: Number(parseCaipNetworkId(from.networkId).reference),
        sellToken: addressOf(from),
        buyToken: addressOf(to),
        sellAmount: amount,
        taker: parseCaipAddress(account).address,
        slippageBps,
      },
      { signal },
    )
    const { buyAmount, minBuyAmount, transaction, route } = reply
    const isOffer = reply.liquidityAvailable && buyAmount && minBuyAmount && transaction
    if (!isOffer) throw swapErrors.create('noRoute', [])
    return {
      amountIn: amount,
      amountOut: buyAmount,
      minOut: minBuyAmount,
      fees: feesOf(reply, request),
      ...(from.address !== undefined && { spender: permit2 }),
      route: (route?.fills ?? []).slice(0, 16).map(({ source, proportionBps }) => ({
        label: source,
        share: proportionBps / 100,
        tokens: [from.symbol, to.symbol],
      })),
      opaque: reply,
    }
  }

  function feesOf(
    { fees, totalNetworkFee }: Reply,
    { from, to }: QuoteRequest,
  ): readonly SwapFee[] {
    const { nativeCurrency } = host.networks.find(from.networkId) ?? {}
    const own = [fees?.zeroExFee, fees?.integratorFee].flatMap((fee) => {
      const token = [from, to].find(
        (it) => addressOf(it).toLowerCase() === fee?.token.toLowerCase(),
      )
      if (!fee || !token) return []
      const amount = formatAmount(BigInt(fee.amount), token.decimals)
      return [{ kind: 'provider' as const, amount, symbol: token.symbol }]
    })
    if (!nativeCurrency || !totalNetworkFee) return own
    const amount = formatAmount(BigInt(totalNetworkFee), nativeCurrency.decimals)
    return [...own, { kind: 'network', amount, symbol: nativeCurrency.symbol }]
  }

  async function prepare(
    { opaque }: SwapQuote,
    { from, amount, signatures }: PrepareRequest,
  ): Promise<readonly SwapStep[]> {
    const { transaction, permit2: permit } = opaque as Reply
    if (!transaction) throw swapErrors.create('noRoute', [])
    const { to, data, value } = transaction
    const { networkId } = from
    const callOf = (whole: string): SwapStep => ({
      kind: 'calls',
      networkId,
      calls: [{ to, data: whole, value: BigInt(value) }],
    })
    const [signature] = signatures
    if (from.address === undefined) return [callOf(data)]
    // The settler reads the signature at the end, after its length.
    if (signature !== undefined)
      return [callOf(`${data}${word(BigInt((signature.length - 2) / 2))}${signature.slice(2)}`)]
    if (!permit) throw swapErrors.create('noRoute', [])
    return [
      { kind: 'approve', token: from, spender: permit2, amount },
      { kind: 'typedData', purpose: 'permit2', typedData: permit.eip712 },
    ]
  }

  return { quote, prepare }
}
