import { latest, limitRequest, toError } from '@portico/core'
import { compareAmounts, multiply } from '@portico/core/amount'
import { makeAutoObservable } from '@portico/core/state'
import type { CatalogueStore } from '../CatalogueStore.ts'
import { builtInQuote } from '../fallback.ts'
import { checkQuote } from '../guard/checkQuote.ts'
import type { OnrampHost } from '../OnrampHost.ts'
import type { OnrampProvider, OnrampQuote, OnrampToken } from '../OnrampProvider.ts'
import { onrampErrors } from '../onrampErrors.ts'
import { isSameInput } from './isSameInput.ts'
import type { Failure, Offer, OnrampInput } from './Offer.ts'

const quoteTimeoutMs = 10_000

type Parts = {
  readonly host: Pick<OnrampHost, 'clock' | 'signal'>
  readonly catalogue: CatalogueStore
  readonly country: string | undefined
}

/** The quotes of all providers for one input; they are asked at once. */
export class OfferStore {
  /** What the offers answer; a changed draft has none until they arrive. */
  input: OnrampInput | undefined = undefined
  /** The one that brings most for what is paid first. */
  offers: readonly Offer[] = []
  failures: readonly Failure[] = []
  /** R4.19: some provider has not answered. */
  isLoading = false
  /** The provider that the visitor chose; absent for the best one. */
  chosenId: string | undefined = undefined
  readonly #parts: Parts
  readonly #asking = latest()

  constructor(parts: Parts) {
    this.#parts = parts
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get current(): Offer | undefined {
    return this.offers.find(({ provider }) => provider.id === this.chosenId) ?? this.offers[0]
  }

  /** R8.09: why no provider made an offer, other than that none sells this. */
  get error(): Error | undefined {
    if (this.isLoading || this.offers.length > 0) return undefined
    return this.failures.find(({ error }) => !onrampErrors.is(error, 'noOffer'))?.error
  }

  /** R8.09: the built-in figures while the quotes failed; only an estimate, which nothing can be bought by. */
  get estimate(): OnrampQuote | undefined {
    return this.error && this.input && builtInQuote(this.input.payment)
  }

  choose(providerId: string): void {
    this.chosenId = providerId
  }

  /** Asks all providers that sell this; with the same input the offers stay until newer ones arrive. */
  async ask(input: OnrampInput): Promise<void> {
    const isSame = this.input !== undefined && isSameInput(this.input, input)
    if (!isSame) this.clear()
    this.begin(input)
    const sellers = this.#parts.catalogue.sellersOf(input.tokenId, input.payment.currency)
    await this.#asking(async (signal) => {
      const offers: Offer[] = []
      const failures: Failure[] = []
      const ask = async ([provider, token]: readonly [OnrampProvider, OnrampToken]) => {
        try {
          offers.push(await this.request({ provider, token, input, signal }))
        } catch (error) {
          failures.push({ provider, error: toError(error) })
        }
        // The first offers are shown as they arrive; newer ones replace them together.
        if (!signal.aborted && !isSame) this.show(offers, failures)
      }
      await Promise.all(sellers.map(ask))
      if (!signal.aborted) this.end(offers, failures)
    })
  }

  clear(): void {
    void this.#asking(async () => undefined) // drops the answers that are awaited
    this.input = undefined
    this.isLoading = false
    this.show([], [])
  }

  private async request(asked: {
    provider: OnrampProvider
    token: OnrampToken
    input: OnrampInput
    signal: AbortSignal
  }): Promise<Offer> {
    const { provider, token, input, signal } = asked
    const { host, country } = this.#parts
    const { payment, method, account } = input
    const request = { token, payment, method, account, ...(country !== undefined && { country }) }
    const answer = await limitRequest(
      {
        clock: host.clock,
        ms: quoteTimeoutMs,
        signals: [signal, host.signal],
        expired: () => onrampErrors.create('timeout', [provider.name]),
      },
      (own) => provider.quote({ ...request, signal: own }),
    )
    const now = host.clock.now()
    return { provider, request, quote: checkQuote(provider, answer, { request, now }) }
  }

  private begin(input: OnrampInput): void {
    this.input = input
    this.isLoading = true
  }

  private end(offers: readonly Offer[], failures: readonly Failure[]): void {
    this.show(offers, failures)
    this.isLoading = false
  }

  private show(offers: readonly Offer[], failures: readonly Failure[]): void {
    this.offers = [...offers].sort(comparePrices)
    this.failures = [...failures]
  }
}

/** By what arrives for each unit of money, since totals differ where fees come on top. */
function comparePrices({ quote: one }: Offer, { quote: other }: Offer): number {
  return compareAmounts(
    multiply(other.purchaseAmount.amount, one.paymentTotal.amount),
    multiply(one.purchaseAmount.amount, other.paymentTotal.amount),
  )
}
