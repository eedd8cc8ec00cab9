import { isUserRejection } from '@portico/core'

/** How `@wallet-standard/errors` numbers a refusal. */
const standardCode = 4_001_000
const words =
  /user (?:rejected|declined|denied|cancell?ed)|rejected by (?:the )?user|request rejected/i

/**
 * True when the person at the wallet said no. Several wallets of Solana throw errors without any code,
 * for which the standard has none, so their text has to do.
 */
export function isWalletRejection(error: unknown): boolean {
  if (isUserRejection(error)) return true
  const { context, message } = (error ?? {}) as {
    context?: { __code?: unknown }
    message?: unknown
  }
  return context?.__code === standardCode || words.test(String(message ?? '').slice(0, 200))
}
