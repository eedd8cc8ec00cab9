import { isUserRejection, rpcCodeOf } from '@portico/core'
import { createWalletErrors, wordsOf } from '@portico/core/adapter'

/** Code of a wallet's failure; Keplr numbers the errors of each of its modules from 1, which says nothing here. */
export function walletCodeOf(cause: unknown): number | undefined {
  const code = rpcCodeOf(cause)
  return code !== undefined && Math.abs(code) >= 1_000 ? code : undefined
}

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
