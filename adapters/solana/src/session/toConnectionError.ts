import { connectionErrors, KitError, rpcCodeOf, rpcCodes } from '@portico/core'
import { isWalletRejection } from '../isWalletRejection.ts'

/** Names what a wallet said while connecting. */
export function toConnectionError(cause: unknown): KitError {
  if (cause instanceof KitError) return cause
  if (isWalletRejection(cause)) return connectionErrors.create('rejected', [], { cause })
  switch (rpcCodeOf(cause)) {
    case rpcCodes.resourceUnavailable:
      return connectionErrors.create('busy', [], { cause })
    case rpcCodes.unauthorized:
      return connectionErrors.create('unauthorized', [], { cause })
    default:
      return connectionErrors.create('failed', [], { cause })
  }
}
