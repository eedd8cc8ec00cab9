import type { Async } from '@portico/core'

/** What chain families say of a token that is not as the list of balances says. */
const wrong = /\/(otherDecimals|wrongDecimals|noDecimals|notAToken)$/

/** True where the chain was asked and says that the amount would be another one than is shown. */
export function isTokenWrong(
  answer: Async<unknown>,
): answer is { readonly status: 'error'; readonly error: Error } {
  return answer.status === 'error' && wrong.test((answer.error as { code?: string }).code ?? '')
}
