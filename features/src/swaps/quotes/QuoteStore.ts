import { type Clock, latest } from '@portico/core'
import { makeAutoObservable } from '@portico/core/state'
import { checkQuote } from '../guard/checkQuote.ts'
import type { SwapProvider } from '../SwapProvider.ts'
import { withSwapLimit } from '../withSwapLimit.ts'
import { isSameInput } from './isSameInput.ts'
import { isServing } from './isServing.ts'
import type { Failure, Offer, SwapInput } from './Offer.ts'
import { sortOffers } from './sortOffers.ts'

const quoteTimeoutMs = 6_000

type Host = { readonly clock: Clock; readonly signal: AbortSignal }
type Answers = { readonly offers: readonly Offer[]; readonly failures: readonly Failure[] }

/** The quotes of all providers for one input; they are asked at once. */
export class QuoteStore {
  /** What the offers answer; a changed draft has none until they arrive. */
  input: SwapInput | undefined = undefined
  /** The best first. */
  offers: readonly Offer[] = []
  failures: readonly Failure[] = []
  /** Number of providers that have not answered. */
  asking = 0
  /** The provider that the visitor chose; absent for the best one. */
  chosenId: string | undefined = undefined
  /** While the visitor is about to press something, newer offers wait. */
  isHeld = false
  readonly #host: Host
  readonly #providers: readonly SwapProvider[]
  readonly #asking = latest()
  #waiting: Answers | undefined

  constructor(host: Host, providers: readonly SwapProvider[]) {
    this.#host = host
    this.#providers = providers
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get current(): Offer | undefined {
    return this.offers.find(({ provider }) => provider.id === this.chosenId) ?? this.offers[0]
  }

  choose(providerId: string): void {
    this.chosenId = providerId
  }

  hold(isHeld: boolean): void {
    this.isHeld = isHeld
    if (isHeld || !this.#waiting) return
    const { offers, failures } = this.#waiting
    this.#waiting = undefined
    this.show(offers, failures)
  }

  /** Asks all providers that serve both tokens; with the same input the offers stay until newer ones arrive. */
  async ask(input: SwapInput): Promise<void> {
    const isSame = this.input !== undefined && isSameInput(this.input, input)
    if (!isSame) this.clear()
    this.input = input
    const { from, to } = input
    const serving = this.#providers.filter((it) => isServing(it, from.networkId, to.networkId))
    this.setAsking(serving.length)
    await this.#asking(async (signal) => {
      const offers: Offer[] = []
      const failures: Failure[] = []
      const ask = async (provider: SwapProvider) => {
        try {
          offers.push(await this.request(provider, input, signal))
        } catch (error) {
          failures.push({ provider, error: error as Error })
        }
        if (signal.aborted) return
        this.setAsking(this.asking - 1)
        // The first offers are shown as they arrive; newer ones replace them together.
        if (!isSame || this.asking === 0) this.take(offers, failures)
      }
      await Promise.all(serving.map(ask))
    })
  }

  /** A new quote of one provider for the same input, which replaces its older one. Throws as the provider does. */
  async renew({ provider, input }: Offer): Promise<Offer> {
    const offer = await this.request(provider, input, this.#host.signal)
    const others = this.offers.filter((it) => it.provider !== provider)
    if (this.input && isSameInput(this.input, input)) this.show([...others, offer], this.failures)
    return offer
  }

  clear(): void {
    this.#waiting = undefined
    void this.#asking(async () => undefined) // drops the answers that are awaited
    this.input = undefined
    this.asking = 0
    this.show([], [])
  }

  private async request(
    provider: SwapProvider,
    input: SwapInput,
    signal: AbortSignal,
  ): Promise<Offer> {
    const { clock, signal: life } = this.#host
    const answer = await withSwapLimit(
      { clock, signals: [signal, life] },
      { ms: quoteTimeoutMs, provider },
      (own) => provider.quote({ ...input, signal: own }),
    )
    const now = clock.now()
    return { provider, quote: checkQuote(provider, answer, { input, now }), input, at: now }
  }

  private take(offers: readonly Offer[], failures: readonly Failure[]): void {
    if (this.isHeld && this.offers.length > 0)
      this.#waiting = { offers: [...offers], failures: [...failures] }
    else this.show(offers, failures)
  }

  private show(offers: readonly Offer[], failures: readonly Failure[]): void {
    this.offers = sortOffers(offers)
    this.failures = [...failures]
  }

  private setAsking(asking: number): void {
    this.asking = asking
  }
}
