import type { KitError, TokenBalance, Translate } from '@portico/core'
import type { AmountProblem } from '../../amount/AmountStore.ts'
import type { en } from '../en.ts'

/** What is wrong with an amount, and what is right, in words. */
export function amountProblemText(
  problem: KitError<`send/${AmountProblem}`> | undefined,
  token: TokenBalance | undefined,
  t: Translate<typeof en>,
): string | undefined {
  if (!problem) return undefined
  const symbol = token?.symbol ?? ''
  const { numeric = '0', decimals = '0' } = token?.quantity ?? {}
  switch (problem.code) {
    case 'send/notAmount':
      return t(problem.code, { example: '0.25' })
    case 'send/tooManyDecimals':
      return t(problem.code, { symbol, decimals })
    case 'send/tooMuch':
      return t(problem.code, { symbol, amount: numeric })
    case 'send/zero':
      return t(problem.code)
  }
}
