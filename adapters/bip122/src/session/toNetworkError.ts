import { KitError, networkErrors, rpcCodeOf, rpcCodes } from '@portico/core'
import { isWalletRejection } from '../dialects/isWalletRejection.ts'
import { satsCodes } from '../dialects/satsCodes.ts'

/** Names what a wallet said while switching networks. */
export function toNetworkError(cause: unknown): KitError {
  if (cause instanceof KitError) return cause
  if (isWalletRejection(cause)) return networkErrors.create('rejected', [], { cause })
  switch (rpcCodeOf(cause)) {
    case satsCodes.methodNotFound:
    case satsCodes.notSupported:
    case rpcCodes.unsupportedMethod:
      return networkErrors.create('noSwitch', [], { cause })
    default:
      return networkErrors.create('switchFailed', [], { cause })
  }
}
