import { isUserRejection, rpcCodeOf, rpcCodes } from '@portico/core'
import { createWalletErrors, type WalletRefusal } from '@portico/core/adapter'
import { satsCodes } from './wallets/satsCodes.ts'

/** Names what a wallet says. */
export const walletErrors = /* @__PURE__ */ createWalletErrors({
  isRejection,
  refusalOf: (cause) => refusals[rpcCodeOf(cause) ?? 0],
})

/** Codes of sats-connect, some of which mean something else on other chains. */
const refusals: Readonly<Record<number, WalletRefusal>> = {
  [satsCodes.accessDenied]: 'unauthorized',
  [satsCodes.methodNotFound]: 'unsupported',
  [satsCodes.notSupported]: 'unsupported',
  [rpcCodes.unrecognisedChain]: 'wrongChain',
}

/** Wallets of the Wallet Standard throw plain errors; their text is all there is. */
const words = /reject|declin|denied|cancel/i

function isRejection(cause: unknown): boolean {
  const code = rpcCodeOf(cause)
  if (code !== undefined) return isUserRejection(cause) || code === satsCodes.refused
  const { message } = (cause ?? {}) as { message?: unknown }
  return typeof message === 'string' && words.test(message.slice(0, 200))
}
