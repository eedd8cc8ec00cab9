import { latest } from '../async/Async.ts'
import type { Clock } from '../async/Clock.ts'
import { limitRequest } from '../async/withLimit.ts'
import { toError } from '../errors/toError.ts'
import { makeAutoObservable } from '../state/index.ts'

/** What a provider answered; `input` is what it was asked for. A feature adds the quote. */
export type MarketOffer<input> = {
  readonly provider: { readonly id: string; readonly name: string }
  readonly input: input
}

/** A provider that has no offer, and why. */
export type MarketFailure<offer extends MarketOffer<unknown>> = {
  readonly provider: offer['provider']
  readonly error: Error
}

/** Whom a market asks, and how it compares and expires offers. */
export type MarketRules<input, offer extends MarketOffer<input>> = {
  readonly host: { readonly clock: Clock; readonly signal: AbortSignal }
  /** The providers that serve an input. */
  serving(input: input): readonly offer['provider'][]
  /** Asks one provider, and checks its answer: what it returns is shown as it is. */
  quote(provider: offer['provider'], input: input, signal: AbortSignal): Promise<offer>
  /** Milliseconds that a provider has. */
  readonly timeoutMs: number
  /** The error for a provider that took longer. */
  expired(provider: offer['provider']): Error
  /** Whether two inputs ask for the same. */
  isSame(one: input, other: input): boolean
  /** As for `sort`: negative where the first offer is the better one. */
  compare(one: offer, other: offer): number
  /** Whether an error only says that the provider has nothing to offer. Default: none does. */
  isNoOffer?(error: Error): boolean
}

type Answers<offer extends MarketOffer<unknown>> = {
  readonly offers: readonly offer[]
  readonly failures: readonly MarketFailure<offer>[]
}

/**
 * The offers of several providers for one input: all that serve it are asked at once, each has a time limit, and one that
 * fails is named and holds up no other. `askWhileWatched` asks again while a view shows them.
 */
export class Market<input, offer extends MarketOffer<input>> {
  /** What the offers answer; another input has none until they arrive. */
  input: input | undefined = undefined
  /** The best first; equal ones in the order of their arrival. */
  offers: readonly offer[] = []
  failures: readonly MarketFailure<offer>[] = []
  /** Number of providers that have not answered. */
  asking = 0
  /** The provider that the visitor chose; absent for the best one. */
  chosenId: string | undefined = undefined
  /** While the visitor is about to press something, newer offers wait. */
  isHeld = false
  readonly #rules: MarketRules<input, offer>
  readonly #latest = latest()
  #waiting: Answers<offer> | undefined

  constructor(rules: MarketRules<input, offer>) {
    this.#rules = rules
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  /** The chosen offer, or else the best one. */
  get current(): offer | undefined {
    return this.offers.find(({ provider }) => provider.id === this.chosenId) ?? this.offers[0]
  }

  get isLoading(): boolean {
    return this.asking > 0
  }

  /** What went wrong where nobody made an offer; absent where providers answered that they have none. */
  get error(): Error | undefined {
    if (this.isLoading || this.offers.length > 0) return undefined
    return this.failures.find(({ error }) => !this.#rules.isNoOffer?.(error))?.error
  }

  /** Whether the answers are for this input. */
  isFor(input: input): boolean {
    return this.input !== undefined && this.#rules.isSame(this.input, input)
  }

  choose(providerId: string): void {
    this.chosenId = providerId
  }

  hold(isHeld: boolean): void {
    this.isHeld = isHeld
    if (isHeld || !this.#waiting) return
    this.show(this.#waiting)
    this.#waiting = undefined
  }

  /** Asks all providers that serve the input; for the same input the offers stay until newer ones arrive. */
  async ask(input: input): Promise<void> {
    const isAgain = this.isFor(input)
    if (!isAgain) this.clear()
    const serving = this.#rules.serving(input)
    if (serving.length === 0) this.clear() // none is left of those that made the offers
    this.begin(input, serving.length)
    await this.#latest(async (signal) => {
      const offers: offer[] = []
      const failures: MarketFailure<offer>[] = []
      const ask = async (provider: offer['provider']) => {
        try {
          offers.push(await this.request(provider, input, signal))
        } catch (error) {
          failures.push({ provider, error: toError(error) })
        }
        if (!signal.aborted) this.take({ offers, failures }, isAgain)
      }
      await Promise.all(serving.map(ask))
    })
  }

  /** A newer offer of the same provider for the same input, which replaces the older one. Throws as the provider does. */
  async renew({ provider, input }: offer): Promise<offer> {
    const offer = await this.request(provider, input, this.#rules.host.signal)
    const others = this.offers.filter((it) => it.provider !== provider)
    if (this.isFor(input)) this.show({ offers: [...others, offer], failures: this.failures })
    return offer
  }

  /** Drops the offers, and the answers that are awaited. */
  clear(): void {
    this.#waiting = undefined
    void this.#latest(async () => undefined)
    this.input = undefined
    this.asking = 0
    this.show({ offers: [], failures: [] })
  }

  private request(provider: offer['provider'], input: input, signal: AbortSignal): Promise<offer> {
    const { host, timeoutMs: ms, expired, quote } = this.#rules
    const signals = [signal, host.signal]
    return limitRequest(
      { clock: host.clock, ms, signals, expired: () => expired(provider) },
      (limited) => quote(provider, input, limited),
    )
  }

  private begin(input: input, asking: number): void {
    this.input = input
    this.asking = asking
  }

  /** The first offers are shown as they arrive; newer ones replace them together, and not while the visitor presses. */
  private take({ offers, failures }: Answers<offer>, isAgain: boolean): void {
    this.asking -= 1
    if (isAgain && this.asking > 0) return
    const answers = { offers: [...offers], failures: [...failures] }
    if (this.isHeld && this.offers.length > 0) this.#waiting = answers
    else this.show(answers)
  }

  private show({ offers, failures }: Answers<offer>): void {
    this.offers = [...offers].sort(this.#rules.compare)
    this.failures = failures
  }
}
