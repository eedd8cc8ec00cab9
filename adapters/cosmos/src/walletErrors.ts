import { isUserRejection } from '@portico/core'
import { createWalletErrors, wordsOf } from '@portico/core/adapter'
import { walletCodeOf } from './session/walletCodeOf.ts'

/** Names what a wallet says. */
export const walletErrors = /* @__PURE__ */ createWalletErrors({ isRejection: isWalletRejection })

/** As wallets put it: "Request rejected", "Transaction declined", "… was rejected by the user". */
const rejection = /\b(?:rejected|declined|denied|cancell?ed)\b/i

/**
 * True when the visitor said no. Keplr and Leap have no code for it, their words are all there is; where
 * a wallet gives a code, the code decides. In doubt it was a no, so that nobody is asked once more.
 */
export function isWalletRejection(cause: unknown): boolean {
  if (walletCodeOf(cause) !== undefined) return isUserRejection(cause)
  return rejection.test(wordsOf(cause))
}
