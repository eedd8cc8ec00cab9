import { parseAmount } from './parseAmount.ts'

/** Fees change between review and signature; a fee up to this percentage of the reviewed fee is accepted. */
const percent = 125n

/** The fields of a transfer that determine its fee cap; a `SendRequest` has them. */
export type ReviewedRequest = {
  readonly network: {
    readonly nativeCurrency: { readonly symbol: string; readonly decimals: number }
  }
  readonly reviewedFee?: { readonly amount: string }
}

/**
 * The maximum fee of a request, in base units of the native currency: 1.25 times the reviewed fee; `undefined`
 * without one. Throws `amount/*`.
 */
export function feeCap({ network, reviewedFee }: ReviewedRequest): bigint | undefined {
  if (!reviewedFee) return undefined
  return (parseAmount(reviewedFee.amount, network.nativeCurrency.decimals) * percent) / 100n
}
