import type { Call } from '@portico/core'
import { withLimit } from '@portico/core/async'
import type { SwapProvider, SwapQuote, SwapStep } from '@portico/features/swaps/endpoints'
import { isExpired, type Pair } from './QuoteCache.ts'
import { servingProviders } from './TokenCatalogue.ts'
import type { VendorQuotesContext } from './VendorQuotesContext.ts'

type BuiltSwap = {
  readonly call: Call
  /** Who takes the tokens; absent for the native currency. */
  readonly spender?: string
}

const timeoutMs = 5_000
/**
 * Seconds for which a built transaction is valid: two minutes less than a kit accepts by the clock of its visitor, which
 * reads the time before this server does, and may be slow.
 */
const validSeconds = 1_080

/** The transaction of the best offer that needs an approval at most; `undefined` when no provider has one. */
export async function buildSwap(
  context: VendorQuotesContext,
  request: Pair,
): Promise<BuiltSwap | undefined> {
  const { clock } = context
  const ending = new AbortController()
  const deadline = Math.floor(clock.now() / 1_000) + validSeconds
  const prepareRequest = { ...request, signal: ending.signal, deadline, signatures: [] }
  try {
    for (const offer of await findOffers(context, request)) {
      if (isExpired(offer.quote, clock)) continue // an earlier one took long to prepare
      const prepare = async () => offer.provider.prepare(offer.quote, prepareRequest)
      const built = await withLimit(prepare(), { clock, ms: timeoutMs })
        .then((steps) => builtOf(offer, steps, request))
        .catch(() => undefined) // the next offer is taken
      if (built) return built
    }
    return undefined
  } finally {
    ending.abort()
  }
}

/** Checks what a provider prepared as far as this server can; a kit checks all of it again. */
function builtOf(
  { provider, quote }: Offer,
  steps: readonly SwapStep[],
  { from, amount }: Pair,
): BuiltSwap | undefined {
  const [swap, ...more] = steps.filter(({ kind }) => kind !== 'approve')
  if (swap?.kind !== 'calls' || more.length > 0 || swap.calls.length !== 1) return undefined
  const [call] = swap.calls
  const targets = provider.targets(from.networkId).map((it) => it.toLowerCase())
  const isTarget = (address = '') => targets.includes(address.toLowerCase())
  const value = from.address === undefined ? BigInt(amount) : 0n
  if (!call || !isTarget(call.to) || swap.networkId !== from.networkId) return undefined
  if ((call.value ?? 0n) !== value) return undefined
  const approval = steps.find((step) => step.kind === 'approve')
  const spender = approval?.spender ?? quote.spender
  if (from.address === undefined || spender === undefined) return { call }
  return isTarget(spender) ? { call, spender } : undefined
}

/** A provider's quote, checked for its form. */
type Offer = { readonly provider: SwapProvider; readonly quote: SwapQuote }

/** Asks all providers of the network at once; without those that fail, are late or answer nonsense, the most first. */
export async function findOffers(
  { providers, quotes, clock }: Pick<VendorQuotesContext, 'providers' | 'quotes' | 'clock'>,
  pair: Pair,
): Promise<readonly Offer[]> {
  const answers = await Promise.allSettled(
    servingProviders(providers, pair.from.networkId).map(async (provider) => {
      return { provider, quote: await quotes.read(provider, pair) }
    }),
  )
  return (
    answers
      .flatMap((it) => (it.status === 'fulfilled' ? [it.value] : []))
      // The slowest provider may have taken longer than the quote of another one holds.
      .filter(({ quote }) => !isExpired(quote, clock))
      .sort(byAmount)
  )
}

function byAmount(one: Offer, other: Offer): number {
  const [least, most] = [BigInt(one.quote.amountOut), BigInt(other.quote.amountOut)]
  return least === most ? 0 : least > most ? -1 : 1
}
