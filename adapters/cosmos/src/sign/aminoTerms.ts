import type { StdSignDoc } from '@cosmjs/amino'
import type { SignedTerms } from './SignedTerms.ts'

/** The terms of an amino document. */
export function aminoTerms({ fee, memo, ...others }: StdSignDoc): SignedTerms {
  const { amount, gas: _, ...payers } = fee
  const coins = amount.map(({ denom, amount: units }) => ({ denom, amount: BigInt(units) }))
  return { rest: write({ ...others, payers }), memo, fee: coins }
}

/** JSON whose keys are in order. */
function write(value: unknown): string {
  return JSON.stringify(value, (_, it) =>
    typeof it === 'object' && it !== null && !Array.isArray(it)
      ? Object.fromEntries(Object.entries(it).sort(([one], [other]) => (one < other ? -1 : 1)))
      : it,
  )
}
