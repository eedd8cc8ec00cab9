import { parseCaipAddress } from '@portico/core/caip'
import { createApi, type Endpoint } from '@portico/core/endpoints'
import * as z from 'zod/mini'
import { leastOf } from '../guard/checkQuote.ts'
import { isSameToken } from '../isSameToken.ts'
import type {
  PrepareRequest,
  QuoteRequest,
  StatusRequest,
  SwapProviderHost,
  SwapQuote,
  SwapStatus,
  SwapStep,
} from '../SwapProvider.ts'
import { evmAddress as address, feeOf, hexUpTo, units } from '../serviceFields.ts'
import { swapErrors } from '../swapErrors.ts'
import { contracts } from './contracts.ts'
import { noAppData, orderOf, orderTypedData } from './order.ts'

type Settings = {
  readonly baseUrl: string | undefined
  readonly name: string
}
const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
/** How long a quoted order would be valid, in seconds; the signed one ends with the swap's own deadline. */
const quotedSeconds = 1_200

const statuses: Readonly<Record<string, SwapStatus['status']>> = {
  fulfilled: 'confirmed',
  cancelled: 'failed',
  expired: 'failed',
}

/** The provider over the order book of a network. Throws `swaps/noRoute` for the native currency, and `api/*`. */
export function openCow(host: SwapProviderHost, { baseUrl, name }: Settings) {
  if (baseUrl === undefined) throw swapErrors.create('noRoute', [])
  const api = createApi(baseUrl, cowEndpoints, host.transport)

  async function quote(request: QuoteRequest): Promise<SwapQuote> {
    const { from, to, amount, account, receiver, slippageBps, signal } = request
    if (from.address === undefined || isSameToken(from, to)) throw swapErrors.create('noRoute', [])
    const {
      quote: offer,
      expiration,
      id,
    } = await api.quote(
      {
        sellToken: from.address,
        buyToken: to.address ?? native,
        receiver: parseCaipAddress(receiver).address,
        from: parseCaipAddress(account).address,
        kind: 'sell',
        sellAmountBeforeFee: amount,
        validTo: Math.floor(host.clock.now() / 1_000) + quotedSeconds,
        appData: noAppData,
        signingScheme: 'eip712',
      },
      { signal },
    )
    const expiresAt = Date.parse(expiration)
    return {
      amountIn: amount,
      amountOut: offer.buyAmount,
      minOut: `${leastOf(BigInt(offer.buyAmount), slippageBps)}`,
      fees: [feeOf('network', offer.feeAmount, from)],
      ...(Number.isFinite(expiresAt) && { expiresAt }),
      spender: contracts.relayer,
      route: [{ label: name, tokens: [from.symbol, to.symbol] }],
      opaque: id ?? undefined,
    }
  }

  async function prepare(offer: SwapQuote, request: PrepareRequest): Promise<readonly SwapStep[]> {
    const { from, amount } = request
    return [
      { kind: 'approve', token: from, spender: contracts.relayer, amount },
      { kind: 'typedData', purpose: 'order', typedData: orderTypedData(offer, request) },
    ]
  }

  async function submit(offer: SwapQuote, request: PrepareRequest): Promise<{ id: string }> {
    const [signature = ''] = request.signatures.slice(-1)
    const id = await api.order(
      {
        ...orderOf(offer, request),
        from: parseCaipAddress(request.account).address,
        signingScheme: 'eip712',
        signature,
        ...(typeof offer.opaque === 'number' && { quoteId: offer.opaque }),
      },
      { signal: request.signal },
    )
    return { id }
  }

  async function status({ ids, signal }: StatusRequest): Promise<SwapStatus> {
    const [uid = ''] = ids
    const { status: now, executedBuyAmount } = await api.status({ uid }, { signal })
    return {
      status: statuses[now] ?? 'pending',
      ...(executedBuyAmount !== undefined && { amountOut: executedBuyAmount }),
    }
  }

  return { quote, prepare, submit, status }
}

const hex = hexUpTo(20_000)
const order = {
  sellToken: address,
  buyToken: address,
  receiver: address,
  sellAmount: units,
  buyAmount: units,
  validTo: z.int(),
  appData: hex,
  feeAmount: units,
  kind: z.literal('sell'),
  partiallyFillable: z.boolean(),
  sellTokenBalance: z.literal('erc20'),
  buyTokenBalance: z.literal('erc20'),
}

/** The endpoints of CoW's order book that a swap needs. */
const cowEndpoints = {
  quote: {
    method: 'POST',
    path: 'api/v1/quote',
    body: z.object({
      sellToken: address,
      buyToken: address,
      receiver: address,
      from: address,
      kind: z.literal('sell'),
      sellAmountBeforeFee: units,
      validTo: z.int(),
      appData: hex,
      signingScheme: z.literal('eip712'),
    }),
    reply: z.object({
      quote: z.object({ sellAmount: units, buyAmount: units, feeAmount: units }),
      /** ISO 8601. */
      expiration: z.string(),
      id: z.nullish(z.int()),
    }),
  },
  order: {
    method: 'POST',
    path: 'api/v1/orders',
    body: z.object({
      ...order,
      from: address,
      signingScheme: z.literal('eip712'),
      signature: hex,
      quoteId: z.optional(z.int()),
    }),
    /** The id of the order. */
    reply: hex,
  },
  status: {
    method: 'GET',
    path: 'api/v1/orders/:uid',
    reply: z.object({
      status: z.string(),
      executedBuyAmount: z.optional(units),
    }),
  },
} as const satisfies Record<string, Endpoint>
