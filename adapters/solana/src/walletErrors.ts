import { isUserRejection, requestErrors } from '@portico/core'
import { createWalletErrors } from '@portico/core/adapter'

/** Names what a wallet says. */
export const walletErrors = /* @__PURE__ */ createWalletErrors({ isRejection })

/** How `@wallet-standard/errors` numbers a declined request. */
const standardCode = 4_001_000
const words =
  /user (?:rejected|declined|denied|cancell?ed)|rejected by (?:the )?user|request rejected/i

/** Several wallets of Solana throw errors without any code, for which the standard has none, so their text has to do. */
function isRejection(error: unknown): boolean {
  if (isUserRejection(error)) return true
  const { context, message } = (error ?? {}) as {
    context?: { __code?: unknown }
    message?: unknown
  }
  return context?.__code === standardCode || words.test(String(message ?? '').slice(0, 200))
}

/** True when a wallet does not know the request at all, so that nobody was asked and nothing was sent. */
export function isUnsupported(error: unknown): boolean {
  return requestErrors.is(error, 'unsupported') || walletErrors.refusalOf(error) === 'unsupported'
}
