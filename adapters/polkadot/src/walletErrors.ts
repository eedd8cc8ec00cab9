import { isUserRejection } from '@portico/core'
import { createWalletErrors, type WalletRefusal, wordsOf } from '@portico/core/adapter'

/**
 * Maps wallet errors to kit errors, by code if there is one (WalletConnect), otherwise by message: the standard has no
 * codes, and most wallets throw an error with a message only.
 */
export const walletErrors = /* @__PURE__ */ createWalletErrors({ isRejection, refusalOf })

const rejection = /\b(?:reject|cancel|denied|declined|closed by the user)/i

function isRejection(cause: unknown): boolean {
  return isUserRejection(cause) || (!refusalOf(cause) && rejection.test(wordsOf(cause)))
}

function refusalOf(cause: unknown): WalletRefusal | undefined {
  const words = wordsOf(cause)
  if (/not allowed to interact/i.test(words)) return 'unauthorized'
  return /pending authorization/i.test(words) ? 'busy' : undefined
}
