import { defineErrors } from '@portico/core'

/** Errors for an invalid token list, thrown when it is read. */
export const tokenListErrors = defineErrors('tokenList', {
  invalid: (where: string) => `The token list is not valid: ${where}`,
})
