import { isUserRejection, rpcCodeOf } from '@portico/core'
import { satsCodes } from './satsCodes.ts'

/** Wallets of the Wallet Standard throw plain errors; their text is all there is. */
const words = /reject|declin|denied|cancel/i

/** True when the person at the wallet said no. */
export function isWalletRejection(cause: unknown): boolean {
  const code = rpcCodeOf(cause)
  if (code !== undefined) return isUserRejection(cause) || code === satsCodes.refused
  const { message } = (cause ?? {}) as { message?: unknown }
  return typeof message === 'string' && words.test(message.slice(0, 200))
}
