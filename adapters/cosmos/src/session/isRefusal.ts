import { isUserRejection } from '@portico/core'
import { walletCodeOf } from './walletCodeOf.ts'

/**
 * True when the visitor said no. Keplr and Leap have no code for it, their words are all there is; where
 * a wallet gives a code, the code decides.
 */
export function isRefusal(cause: unknown): boolean {
  if (walletCodeOf(cause) !== undefined) return isUserRejection(cause)
  const said = typeof cause === 'string' ? cause : (cause as { message?: unknown } | null)?.message
  return typeof said === 'string' && /^(?:request|user) rejected\b/i.test(said)
}
