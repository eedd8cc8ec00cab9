import { isUserRejection, rpcCodeOf, rpcCodes } from '@portico/core'
import { createWalletErrors, type WalletRefusal } from '@portico/core/adapter'
import { satsCodes } from './wallets/satsCodes.ts'

/** Maps wallet errors to kit errors. */
export const walletErrors = /* @__PURE__ */ createWalletErrors({
  isRejection,
  refusalOf: (cause) => refusals[rpcCodeOf(cause) ?? 0],
})

/** Error codes of sats-connect; some have another meaning on other chains. */
const refusals: Readonly<Record<number, WalletRefusal>> = {
  [satsCodes.accessDenied]: 'unauthorized',
  [satsCodes.methodNotFound]: 'unsupported',
  [satsCodes.notSupported]: 'unsupported',
  [rpcCodes.unrecognisedChain]: 'wrongChain',
}

/** Wallet Standard wallets throw plain errors, so only their text can be read. */
const words = /reject|declin|denied|cancel/i

function isRejection(cause: unknown): boolean {
  const code = rpcCodeOf(cause)
  if (code !== undefined) return isUserRejection(cause) || code === satsCodes.refused
  const { message } = (cause ?? {}) as { message?: unknown }
  return typeof message === 'string' && words.test(message.slice(0, 200))
}
