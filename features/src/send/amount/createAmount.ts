import type { KitError } from '@portico/core'
import { type AmountFault, TypedAmount } from '@portico/core/amount'
import { sendErrors } from '../sendErrors.ts'
import type { DraftToken } from './DraftToken.ts'

export type AmountProblem = KitError<`send/${AmountFault}`>

/** The amount to send. `onBegin` is called when one is entered into the empty field. */
export function createAmount(
  token: () => DraftToken | undefined,
  onBegin: () => void,
): TypedAmount<AmountProblem> {
  return new TypedAmount({
    token() {
      const { symbol, price, quantity, isUnread } = token() ?? {}
      if (symbol === undefined || !quantity) return undefined
      const balance = isUnread ? undefined : quantity.numeric
      return { symbol, price, balance, decimals: Number(quantity.decimals) }
    },
    toError(fault, { symbol, decimals } = { symbol: '', decimals: 0 }) {
      switch (fault) {
        case 'tooManyDecimals':
          return sendErrors.create('tooManyDecimals', [symbol, decimals])
        case 'tooMuch':
          return sendErrors.create('tooMuch', [symbol])
        case 'zero':
          return sendErrors.create('zero', [])
        case 'notAmount':
          return sendErrors.create('notAmount', [])
      }
    },
    onBegin,
  })
}
