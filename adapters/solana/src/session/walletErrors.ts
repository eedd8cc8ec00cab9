import { createWalletErrors } from '@portico/core/adapter/session'
import { isUserRejection, requestErrors } from '@portico/core/errors'

/** Maps wallet errors to kit errors. */
export const walletErrors = /* @__PURE__ */ createWalletErrors({ isRejection })

/** The code of `@wallet-standard/errors` for a rejected request. */
const standardCode = 4_001_000
const words =
  /user (?:rejected|declined|denied|cancell?ed)|rejected by (?:the )?user|request rejected/i

/** Several Solana wallets throw errors without a code, and the standard defines none, so their message is matched. */
function isRejection(error: unknown): boolean {
  if (isUserRejection(error)) return true
  const { context, message }: { context?: { __code?: unknown }; message?: unknown } = Object(error)
  return context?.__code === standardCode || words.test(String(message ?? '').slice(0, 200))
}

/** True when a wallet does not support the request at all: the visitor saw no prompt and nothing was sent. */
export function isUnsupported(error: unknown): boolean {
  return requestErrors.is(error, 'unsupported') || walletErrors.refusalOf(error) === 'unsupported'
}

/** Sends a request to a connected wallet and parses its answer. Throws `request/*`, `connection/*`, `network/*`. */
export const requestWallet = walletErrors.request
