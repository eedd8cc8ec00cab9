import { parseAmount } from './parseAmount.ts'

/** Fees move between review and signature; up to this share of the reviewed fee is signed for, in percent. */
const percent = 125n

/** As much of a transfer as its fee is about; a `SendRequest` is one. */
export type ReviewedRequest = {
  readonly network: {
    readonly nativeCurrency: { readonly symbol: string; readonly decimals: number }
  }
  readonly reviewedFee?: { readonly amount: string }
}

/**
 * The most that may be paid for a request, in base units of the native currency: 1.25 times the fee that
 * was reviewed; `undefined` where none was. Throws `amount/*`.
 */
export function feeCap({ network, reviewedFee }: ReviewedRequest): bigint | undefined {
  if (!reviewedFee) return undefined
  return (parseAmount(reviewedFee.amount, network.nativeCurrency.decimals) * percent) / 100n
}
