import { isUserRejection } from '@portico/core'
import { errorText } from './errorText.ts'

const refusal = /\b(?:reject|cancel|denied|declined|closed by the user)/i

/**
 * True when the person at the wallet said no. The standard has no codes, and most wallets throw an error
 * with a text and nothing else, so where there is no code the text decides.
 */
export function isWalletRejection(cause: unknown): boolean {
  return isUserRejection(cause) || refusal.test(errorText(cause))
}
