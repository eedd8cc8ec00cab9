import type { KitError } from '@portico/core'
import { type AmountFault, type AmountToken, TypedAmount } from '@portico/core/amount'
import { swapErrors } from '../swapErrors.ts'

export type AmountProblem = KitError<`swaps/${AmountFault}`>

/** The amount to pay. */
export function createAmount(token: () => AmountToken | undefined): TypedAmount<AmountProblem> {
  return new TypedAmount({
    token,
    toError(fault, { symbol, decimals } = { symbol: '', decimals: 0 }) {
      switch (fault) {
        case 'tooManyDecimals':
          return swapErrors.create('tooManyDecimals', [symbol, decimals])
        case 'tooMuch':
          return swapErrors.create('tooMuch', [symbol])
        case 'zero':
          return swapErrors.create('zero', [])
        case 'notAmount':
          return swapErrors.create('notAmount', [])
      }
    },
  })
}
