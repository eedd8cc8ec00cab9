import { type Clock, withLimit } from '@portico/core/async'
import type {
  QuoteRequest,
  SwapProvider,
  SwapQuote,
  SwapToken,
} from '@portico/features/swaps/endpoints'
import { clientAddress } from '../../http/clientAddress.ts'
import { steadyOf } from '../../limits/steadyClock.ts'

/** What the providers are asked. */
export type Pair = Omit<QuoteRequest, 'signal'>
type Entry = { readonly quote: Promise<SwapQuote>; readonly key: string; expiresAt: number }

const timeoutMs = 5_000
/** Shorter than a block of most networks. */
const lifetimeMs = 5_000
const maxQuotes = 1_000
const units = /^\d{1,78}$/

/** The quotes of each provider, for five seconds and no longer than they hold; equal concurrent requests share one. */
export class QuoteCache {
  readonly #clock: Clock
  /** That of the providers, who say when a quote ends. */
  readonly #wallClock: Clock
  readonly #providers: readonly SwapProvider[]
  /** By the whole request, the oldest first. */
  readonly #entries = new Map<string, Entry>()

  constructor(clock: Clock, providers: readonly SwapProvider[]) {
    this.#clock = steadyOf(clock)
    this.#wallClock = clock
    this.#providers = providers
  }

  /** Rejects when the provider fails, is late or answers nonsense; that is not kept. */
  read(provider: SwapProvider, pair: Pair): Promise<SwapQuote> {
    const key = JSON.stringify([this.#providers.indexOf(provider), ...keyOf(pair)])
    const cached = this.#entries.get(key)
    if (cached && cached.expiresAt > this.#clock.now()) return cached.quote
    const quote = this.#ask(provider, pair)
    const entry: Entry = { key, quote, expiresAt: this.#clock.now() + lifetimeMs }
    this.#entries.delete(key)
    this.#makeRoom()
    this.#entries.set(key, entry)
    quote.then(
      ({ expiresAt = entry.expiresAt }) => {
        entry.expiresAt = Math.min(entry.expiresAt, expiresAt)
      },
      () => this.#forget(entry),
    )
    return quote
  }

  async #ask(provider: SwapProvider, pair: Pair): Promise<SwapQuote> {
    const ending = new AbortController()
    const work = async () => provider.quote({ ...pair, signal: ending.signal })
    try {
      const quote = await withLimit(work(), { clock: this.#clock, ms: timeoutMs })
      if (!isWhole(quote, pair.amount) || isExpired(quote, this.#wallClock))
        throw new Error(`${provider.id} has no valid quote`)
      return quote
    } finally {
      ending.abort()
    }
  }

  #forget(entry: Entry): void {
    if (this.#entries.get(entry.key) === entry) this.#entries.delete(entry.key)
  }

  #makeRoom(): void {
    for (const entry of this.#entries.values()) {
      if (entry.expiresAt > this.#clock.now() && this.#entries.size < maxQuotes) return
      this.#forget(entry)
    }
  }
}

function keyOf({ from, to, amount, account, receiver, slippageBps }: Pair) {
  return [tokenKey(from), tokenKey(to), amount, account, receiver, slippageBps]
}

function isWhole({ amountIn, amountOut }: SwapQuote, amount: string): boolean {
  return amountIn === amount && units.test(amountOut) && BigInt(amountOut) > 0n
}

/** Whether a quote holds no longer. */
export function isExpired({ expiresAt }: SwapQuote, clock: Clock): boolean {
  return expiresAt !== undefined && expiresAt <= clock.now()
}

/** Entries that are remembered, about 2 MB. */
const maxSpenders = 10_000

/** Whose question it is: quotes need no proof, so anybody may ask for one in the name of any account. */
type QuoteCaller = { readonly account: string; readonly clientIp: string | undefined }

/**
 * Who would take a token of an account after the last quote that the same client asked for, because the call for an
 * allowance names no spender. Nothing is remembered of a client without a known address.
 */
export class Spenders {
  readonly #last = new Map<string, string>()

  set(caller: QuoteCaller, token: SwapToken, spender: string): void {
    const key = spenderKeyOf(caller, token)
    if (key === undefined) return
    this.#last.delete(key)
    this.#last.set(key, spender)
    if (this.#last.size > maxSpenders) this.#last.delete([...this.#last.keys()][0] ?? '')
  }

  find(caller: QuoteCaller, token: SwapToken): string | undefined {
    const key = spenderKeyOf(caller, token)
    return key === undefined ? undefined : this.#last.get(key)
  }
}

/** Addresses are of EVM chains, in any case. */
function tokenKey({ networkId, address }: SwapToken): string {
  return `${networkId}/${address?.toLowerCase()}`
}

function spenderKeyOf(
  { account, clientIp: ip }: QuoteCaller,
  token: SwapToken,
): string | undefined {
  return ip === undefined
    ? undefined
    : `${clientAddress({ ip }).block} ${account} ${tokenKey(token)}`.toLowerCase()
}
