import type { QuoteRequest, SwapProvider, SwapQuote } from '../SwapProvider.ts'

/** What was asked for, without the signal of a single request. */
export type SwapInput = Omit<QuoteRequest, 'signal'>

/** A checked quote, with its provider and what it answers. */
export type Offer = {
  readonly provider: SwapProvider
  readonly quote: SwapQuote
  readonly input: SwapInput
  /** When it arrived, in milliseconds. */
  readonly at: number
}

/** A provider that has no offer, and why. */
export type Failure = { readonly provider: SwapProvider; readonly error: Error }
