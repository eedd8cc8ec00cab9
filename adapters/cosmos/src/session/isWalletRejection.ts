import { isUserRejection } from '@portico/core'
import { walletCodeOf } from './walletCodeOf.ts'

/** As wallets put it: "Request rejected", "Transaction declined", "… was rejected by the user". */
const no = /\b(?:rejected|declined|denied|cancell?ed)\b/i

/**
 * True when the visitor said no. Keplr and Leap have no code for it, their words are all there is; where
 * a wallet gives a code, the code decides. In doubt it was a no, so that nobody is asked once more.
 */
export function isWalletRejection(cause: unknown): boolean {
  if (walletCodeOf(cause) !== undefined) return isUserRejection(cause)
  const said = typeof cause === 'string' ? cause : (cause as { message?: unknown } | null)?.message
  return typeof said === 'string' && no.test(said.slice(0, 500))
}
