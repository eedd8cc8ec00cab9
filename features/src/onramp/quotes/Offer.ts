import { compareAmounts, multiply } from '@portico/core/amount'
import { Market } from '@portico/core/feature/store'
import type { CatalogueStore } from '../CatalogueStore.ts'
import { checkQuote } from '../guard/checkQuote.ts'
import type { OnrampHost } from '../OnrampHost.ts'
import type { Money, OnrampProvider, OnrampQuote, OnrampRequest } from '../OnrampProvider.ts'
import { onrampErrors } from '../onrampErrors.ts'

const quoteTimeoutMs = 10_000

/** What was asked for, without the names that a single provider has for the token. */
export type OnrampInput = {
  /** CAIP-19. */
  readonly tokenId: string
  readonly payment: Money
  readonly method: string
  /** CAIP-10. */
  readonly account: string
}

/** A checked quote, with its provider and what it answers. */
export type Offer = {
  readonly provider: OnrampProvider
  readonly quote: OnrampQuote
  readonly input: OnrampInput
  /** The input with the provider's own names of the token. */
  readonly request: Omit<OnrampRequest, 'signal'>
}

/** The offers of all providers that sell a token; the one that brings most for what is paid first. */
export type OfferMarket = Market<OnrampInput, Offer>

type Parts = {
  readonly host: Pick<OnrampHost, 'clock' | 'signal'>
  readonly catalogue: Pick<CatalogueStore, 'sellersOf'>
  readonly country: string | undefined
}

/** Opens the market of a store; nothing is asked yet. */
export function openOffers({ host, catalogue, country }: Parts): OfferMarket {
  const sellersOf = ({ tokenId, payment }: OnrampInput) =>
    catalogue.sellersOf(tokenId, payment.currency)
  return new Market({
    host,
    timeoutMs: quoteTimeoutMs,
    isSame: isSameInput,
    compare: comparePrices,
    expired: ({ name }) => onrampErrors.create('timeout', [name]),
    isNoOffer: (error) => onrampErrors.is(error, 'noOffer'),
    serving: (input) => sellersOf(input).map(([provider]) => provider),
    async quote(provider: OnrampProvider, input, signal): Promise<Offer> {
      const token = sellersOf(input).find(([seller]) => seller === provider)?.[1]
      if (!token) throw onrampErrors.create('noOffer', [])
      const { payment, method, account } = input
      const request = { token, payment, method, account, ...(country !== undefined && { country }) }
      const answer = await provider.quote({ ...request, signal })
      const now = host.clock.now()
      return { provider, request, input, quote: checkQuote(provider, answer, { request, now }) }
    },
  })
}

/** True when two inputs ask for the same purchase. */
export function isSameInput(one: OnrampInput, other: OnrampInput): boolean {
  return (
    one.tokenId === other.tokenId &&
    one.payment.amount === other.payment.amount &&
    one.payment.currency === other.payment.currency &&
    one.method === other.method &&
    one.account === other.account
  )
}

/** By what arrives for each unit of money, since totals differ where fees come on top. */
function comparePrices({ quote: one }: Offer, { quote: other }: Offer): number {
  return compareAmounts(
    multiply(other.purchaseAmount.amount, one.paymentTotal.amount),
    multiply(one.purchaseAmount.amount, other.paymentTotal.amount),
  )
}
