import {
  connectionErrors,
  KitError,
  networkErrors,
  requestErrors,
  rpcCodeOf,
  rpcCodes,
} from '@portico/core'
import { isWalletRejection } from '../session/isWalletRejection.ts'

/** Names what a wallet said to a request. */
export function toRequestError(cause: unknown, otherwise: 'signFailed' | 'sendFailed'): KitError {
  if (cause instanceof KitError) return cause
  if (isWalletRejection(cause)) return requestErrors.create('rejected', [], { cause })
  switch (rpcCodeOf(cause)) {
    case rpcCodes.resourceUnavailable:
      return connectionErrors.create('busy', [], { cause })
    case rpcCodes.unauthorized:
      return connectionErrors.create('unauthorized', [], { cause })
    case rpcCodes.methodNotFound:
    case rpcCodes.methodNotSupported:
    case rpcCodes.unsupportedMethod:
      return requestErrors.create('unsupported', ['such request', 'This wallet'], { cause })
    case rpcCodes.disconnected:
    case rpcCodes.chainDisconnected:
      return networkErrors.create('unavailable', ['The wallet'], { cause })
    default:
      return requestErrors.create(otherwise, [], { cause })
  }
}
