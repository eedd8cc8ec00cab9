import type { Offer } from './Offer.ts'

/** The offer of which most arrives comes first; equal ones keep the order of the providers. */
export function sortOffers(offers: readonly Offer[]): readonly Offer[] {
  return [...offers].sort((one, other) => {
    const [a, b] = [BigInt(one.quote.amountOut), BigInt(other.quote.amountOut)]
    return a === b ? 0 : a > b ? -1 : 1
  })
}
