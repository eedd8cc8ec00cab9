import type { PreviewChange } from '@portico/core'
import type { Mint } from '../wire/readMint.ts'

/** A transferred amount as it is shown, and what it does not tell by itself. */
export function amountsOf(
  units: bigint,
  {
    mint: { format, isScaled, feeOf },
    withheld,
  }: { readonly mint: Pick<Mint, 'format'> & Partial<Mint>; readonly withheld: bigint },
): Pick<PreviewChange, 'amount' | 'withheld' | 'exact'> {
  return {
    amount: format(units),
    ...(withheld > 0n && {
      withheld: { amount: format(withheld), arrives: format(units - withheld) },
    }),
    ...((isScaled || feeOf) && { exact: { units: `${units}`, withheld: `${withheld}` } }),
  }
}
