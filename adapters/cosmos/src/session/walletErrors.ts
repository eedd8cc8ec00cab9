import { createWalletErrors, wordsOf } from '@portico/core/adapter/session'
import { isUserRejection, rpcCodeOf } from '@portico/core/errors'

/** The code of a wallet's error; Keplr numbers the errors of each module from 1, so a code alone has no meaning. */
export function walletCodeOf(cause: unknown): number | undefined {
  const code = rpcCodeOf(cause)
  return code !== undefined && Math.abs(code) >= 1_000 ? code : undefined
}

/** Maps wallet errors to kit errors. */
export const walletErrors = /* @__PURE__ */ createWalletErrors({ isRejection: isWalletRejection })

/** Wallet messages: "Request rejected", "Transaction declined", "… was rejected by the user". */
const rejection = /\b(?:rejected|declined|denied|cancell?ed)\b/i

/**
 * True when the visitor rejected. Keplr and Leap have no code for it, so their messages are matched; a code takes
 * precedence. An ambiguous error counts as a rejection, so that the visitor is not prompted again.
 */
export function isWalletRejection(cause: unknown): boolean {
  if (walletCodeOf(cause) !== undefined) return isUserRejection(cause)
  return rejection.test(wordsOf(cause))
}
