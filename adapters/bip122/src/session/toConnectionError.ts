import { connectionErrors, KitError, rpcCodeOf, rpcCodes } from '@portico/core'
import { isWalletRejection } from '../dialects/isWalletRejection.ts'
import { satsCodes } from '../dialects/satsCodes.ts'

/** Names what a wallet said while connecting. */
export function toConnectionError(cause: unknown): KitError {
  if (cause instanceof KitError) return cause
  if (isWalletRejection(cause)) return connectionErrors.create('rejected', [], { cause })
  switch (rpcCodeOf(cause)) {
    case satsCodes.accessDenied:
    case rpcCodes.unauthorized:
      return connectionErrors.create('unauthorized', [], { cause })
    case rpcCodes.unrecognisedChain:
      return connectionErrors.create('failed', [], {
        cause,
        hints: ['Choose a network of Bitcoin in the wallet, and connect again'],
      })
    default:
      return connectionErrors.create('failed', [], { cause })
  }
}
