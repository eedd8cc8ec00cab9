import { parseCaipAddress } from '@portico/core/caip'
import { type ApiClient, createApi, type Endpoint } from '@portico/core/endpoints'
import { cleanText } from '@portico/core/feature/store'
import * as z from 'zod/mini'
import { leastOf } from '../guard/checkQuote.ts'
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
import { feeOf } from '../serviceFields.ts'
import { swapErrors } from '../swapErrors.ts'

type Settings = { readonly baseUrl: string; readonly excludeRouters: readonly string[] }
type Order = Awaited<ReturnType<ApiClient<typeof jupiterEndpoints>['order']>>

/** SOL in Jupiter's requests, which wraps and unwraps it. */
const wrappedSol = 'So11111111111111111111111111111111111111112'
/** A transaction is valid for about a minute; the visitor needs some of it. */
const lifetimeMs = 30_000
const maxRoutes = 8
const sol = { symbol: 'SOL', decimals: 9 }

/** The provider over the service. Throws `swaps/noRoute`, `swaps/expired` and `api/*`. */
export function openJupiter(
  { transport, clock }: SwapProviderHost,
  { baseUrl, excludeRouters }: Settings,
) {
  const api = createApi(baseUrl, jupiterEndpoints, transport)

  async function quote(request: QuoteRequest): Promise<SwapQuote> {
    const { from, to, amount, account, receiver, slippageBps, signal } = request
    const [inputMint, outputMint] = [mintOf(from), mintOf(to)]
    const isPlain = receiver === account && from.networkId === to.networkId
    if (!isPlain || isSameToken(from, to) || inputMint === outputMint)
      throw swapErrors.create('noRoute', [])
    const taker = parseCaipAddress(account).address
    const routers = excludeRouters.length > 0 ? { excludeRouters: excludeRouters.join() } : {}
    const query = { inputMint, outputMint, amount, taker, ...routers }
    const order = await api.order(query, { signal })
    const isWhole = order.inAmount === amount && order.swapMode === 'ExactIn'
    // The service chooses the slippage; an order that may pay less than the visitor accepts is none.
    const least = leastOf(BigInt(order.outAmount), slippageBps)
    const isFair = BigInt(order.otherAmountThreshold) >= least
    if (!isWhole || !isFair || !order.transaction) throw swapErrors.create('noRoute', [])
    const impactBps = impactOf(order)
    return {
      amountIn: amount,
      amountOut: order.outAmount,
      minOut: order.otherAmountThreshold,
      fees: feesOf(order, request),
      ...(impactBps !== undefined && { impactBps }),
      expiresAt: expiryOf(order, clock.now()),
      route: order.routePlan.slice(0, maxRoutes).map(({ swapInfo, percent }) => ({
        label: cleanText(swapInfo.label ?? '', 40) || 'Jupiter',
        share: percent,
        tokens: [from.symbol, to.symbol],
      })),
      opaque: order,
    }
  }

  async function prepare({ opaque }: SwapQuote): Promise<readonly SwapStep[]> {
    const { transaction } = opaque as Order
    const bytes = Uint8Array.from(atob(transaction ?? ''), (char) => char.charCodeAt(0))
    return [{ kind: 'solanaTransaction', transaction: bytes, submittedBy: 'provider' }]
  }

  /** The service adds the signatures that are missing and sends the transaction. */
  async function submit(
    { opaque }: SwapQuote,
    { signatures, signal }: PrepareRequest,
  ): Promise<{ readonly id: string }> {
    const { requestId } = opaque as Order
    const signedTransaction = signatures[0] ?? ''
    const { signature } = await api.execute({ signedTransaction, requestId }, { signal })
    // Without a signature nothing was sent; with one the chain tells how it ended.
    if (!signature) throw swapErrors.create('expired', [])
    return { id: signature }
  }

  return { quote, prepare, submit }
}

function mintOf({ address = wrappedSol }: SwapToken): string {
  return address
}

/** A fraction of one as text; the sign differs between the kinds of orders. */
function impactOf({ priceImpactPct }: Order): number | undefined {
  const fraction = Math.abs(Number(priceImpactPct || Number.NaN))
  return Number.isFinite(fraction) && fraction <= 1 ? Math.round(fraction * 10_000) : undefined
}

function expiryOf({ expireAt }: Order, now: number): number {
  const latest = now + lifetimeMs
  return expireAt ? Math.min(latest, Number(expireAt) * 1_000) : latest
}

/** What the network takes, in SOL, and what Jupiter keeps, where the order says in which token. */
function feesOf(order: Order, { from, to }: QuoteRequest): readonly SwapFee[] {
  const { signatureFeeLamports = 0, prioritizationFeeLamports = 0, rentFeeLamports = 0 } = order
  const lamports = order.gasless
    ? 0
    : signatureFeeLamports + prioritizationFeeLamports + rentFeeLamports
  const platformFee = BigInt(order.platformFee?.amount ?? 0)
  const token = [from, to].find((it) => mintOf(it) === order.feeMint)
  return [
    ...(lamports > 0 ? [feeOf('network', BigInt(lamports), sol)] : []),
    ...(token && platformFee > 0n ? [feeOf('provider', platformFee, token)] : []),
  ]
}

const units = z.string().check(z.regex(/^\d{1,20}$/))
const key = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))
const base64 = z
  .string()
  .check(
    z.maxLength(4_000),
    z.regex(/^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/),
  )
const lamports = z.optional(z.int().check(z.gte(0), z.lte(1e15)))

/** The endpoints of Jupiter's Ultra API that a swap needs. */
const jupiterEndpoints = {
  order: {
    method: 'GET',
    path: 'order',
    query: z.object({
      inputMint: key,
      outputMint: key,
      amount: units,
      taker: key,
      /** Separated by commas. */
      excludeRouters: z.optional(z.string()),
    }),
    reply: z.object({
      inAmount: units,
      outAmount: units,
      otherAmountThreshold: units,
      swapMode: z.string(),
      priceImpactPct: z.optional(z.string()),
      routePlan: z
        .array(
          z.object({ swapInfo: z.object({ label: z.optional(z.string()) }), percent: z.number() }),
        )
        .check(z.maxLength(100)),
      platformFee: z.nullish(z.object({ amount: z.optional(units) })),
      feeMint: z.nullish(z.string()),
      signatureFeeLamports: lamports,
      prioritizationFeeLamports: lamports,
      rentFeeLamports: lamports,
      gasless: z.optional(z.boolean()),
      transaction: z.nullish(base64),
      requestId: z.string().check(z.maxLength(200)),
      expireAt: z.nullish(z.string().check(z.regex(/^\d{1,12}$/))),
    }),
  },
  execute: {
    method: 'POST',
    path: 'execute',
    body: z.object({ signedTransaction: base64, requestId: z.string() }),
    reply: z.object({
      status: z.string(),
      signature: z.nullish(z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/))),
      error: z.nullish(z.string()),
    }),
  },
} as const satisfies Record<string, Endpoint>
