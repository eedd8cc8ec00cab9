import { requestErrors, rpcCodeOf, rpcCodes } from '@portico/core'

/** WalletConnect: the session does not hold this method. */
const unsupportedInSession = 5101
const codes: readonly (number | undefined)[] = [
  rpcCodes.methodNotFound,
  rpcCodes.methodNotSupported,
  rpcCodes.unsupportedMethod,
  unsupportedInSession,
]

/** True when a wallet does not know the request at all, so that nobody was asked and nothing was sent. */
export function isUnsupported(error: unknown): boolean {
  return requestErrors.is(error, 'unsupported') || codes.includes(rpcCodeOf(error))
}
