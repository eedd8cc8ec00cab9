import type { Money, OnrampProvider, OnrampQuote, OnrampRequest } from '../OnrampProvider.ts'

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
  readonly request: Omit<OnrampRequest, 'signal'>
}

/** A provider that has no offer, and why. */
export type Failure = { readonly provider: OnrampProvider; readonly error: Error }
