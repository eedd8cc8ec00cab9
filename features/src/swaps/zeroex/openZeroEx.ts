import { encodeAbi } from '@portico/core/abi'
import { parseCaipAddress, parseCaipNetworkId } from '@portico/core/caip'
import { type ApiClient, createApi, type Endpoint } from '@portico/core/endpoints'
import * as z from 'zod/mini'
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
import { evmAddress as address, feeOf, hexUpTo, units } from '../serviceFields.ts'
import { swapErrors } from '../swapErrors.ts'

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
    const providerFees = [fees?.zeroExFee, fees?.integratorFee].flatMap((fee) => {
      const token = [from, to].find(
        (it) => addressOf(it).toLowerCase() === fee?.token.toLowerCase(),
      )
      return fee && token ? feeOf('provider', fee.amount, token) : []
    })
    if (!nativeCurrency || !totalNetworkFee) return providerFees
    return [...providerFees, feeOf('network', totalNetworkFee, nativeCurrency)]
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
      return [callOf(encodeAbi([BigInt((signature.length - 2) / 2)], data) + signature.slice(2))]
    if (!permit) throw swapErrors.create('noRoute', [])
    return [
      { kind: 'approve', token: from, spender: permit2, amount },
      { kind: 'typedData', purpose: 'permit2', typedData: permit.eip712 },
    ]
  }

  return { quote, prepare }
}

const record = z.record(z.string(), z.unknown())
const fee = z.nullish(z.object({ amount: units, token: address }))

/** The endpoint of 0x v2 that a swap needs. */
const zeroExEndpoints = {
  quote: {
    method: 'GET',
    path: 'swap/permit2/quote',
    query: z.object({
      chainId: z.int(),
      sellToken: address,
      buyToken: address,
      sellAmount: units,
      taker: address,
      slippageBps: z.int(),
    }),
    reply: z.object({
      liquidityAvailable: z.boolean(),
      buyAmount: z.optional(units),
      minBuyAmount: z.optional(units),
      fees: z.optional(z.object({ integratorFee: fee, zeroExFee: fee })),
      totalNetworkFee: z.nullish(units),
      route: z.optional(
        z.object({
          fills: z.array(z.object({ source: z.string(), proportionBps: z.coerce.number() })),
        }),
      ),
      permit2: z.nullish(
        z.object({
          eip712: z.object({
            domain: record,
            types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
            primaryType: z.string(),
            message: record,
          }),
        }),
      ),
      transaction: z.optional(z.object({ to: address, data: hexUpTo(200_000), value: units })),
    }),
  },
} as const satisfies Record<string, Endpoint>
