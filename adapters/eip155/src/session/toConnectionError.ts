import { connectionErrors, isUserRejection, KitError, rpcCodeOf, rpcCodes } from '@portico/core'

/** Names what a wallet said while connecting. */
export function toConnectionError(cause: unknown): KitError {
  if (cause instanceof KitError) return cause
  if (isUserRejection(cause)) return connectionErrors.create('rejected', [], { cause })
  switch (rpcCodeOf(cause)) {
    case rpcCodes.resourceUnavailable:
      return connectionErrors.create('busy', [], { cause })
    case rpcCodes.unauthorized:
      return connectionErrors.create('unauthorized', [], { cause })
    default:
      return connectionErrors.create('failed', [], { cause })
  }
}
