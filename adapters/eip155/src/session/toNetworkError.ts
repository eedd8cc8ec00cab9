import {
  connectionErrors,
  isUserRejection,
  KitError,
  networkErrors,
  rpcCodeOf,
  rpcCodes,
} from '@portico/core'

/** Names what a wallet said while switching networks. */
export function toNetworkError(cause: unknown): KitError {
  if (cause instanceof KitError) return cause
  if (isUserRejection(cause)) return networkErrors.create('rejected', [], { cause })
  switch (rpcCodeOf(cause)) {
    case rpcCodes.resourceUnavailable:
      return connectionErrors.create('busy', [], { cause })
    case rpcCodes.unauthorized:
      return connectionErrors.create('unauthorized', [], { cause })
    case rpcCodes.methodNotFound:
    case rpcCodes.unsupportedMethod:
      return networkErrors.create('noSwitch', [], { cause })
    default:
      return networkErrors.create('switchFailed', [], { cause })
  }
}
