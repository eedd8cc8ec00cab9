import {
  connectionErrors,
  KitError,
  networkErrors,
  requestErrors,
  rpcCodeOf,
  rpcCodes,
} from '@portico/core'
import { isWalletRejection } from '../dialects/isWalletRejection.ts'
import { satsCodes } from '../dialects/satsCodes.ts'

type Request = { readonly method: string; readonly otherwise: 'signFailed' | 'sendFailed' }

/** Names what a wallet said to a request. */
export function toRequestError(cause: unknown, { method, otherwise }: Request): KitError {
  if (cause instanceof KitError) return cause
  if (isWalletRejection(cause)) return requestErrors.create('rejected', [], { cause })
  switch (rpcCodeOf(cause)) {
    case satsCodes.accessDenied:
    case rpcCodes.unauthorized:
      return connectionErrors.create('unauthorized', [], { cause })
    case satsCodes.methodNotFound:
    case satsCodes.notSupported:
    case rpcCodes.unsupportedMethod:
      return requestErrors.create('unsupported', [method, 'This wallet'], { cause })
    case rpcCodes.unrecognisedChain:
      return requestErrors.create('wrongChain', [], { cause })
    case rpcCodes.disconnected:
      return networkErrors.create('unavailable', ['The wallet'], { cause })
    default:
      return requestErrors.create(otherwise, [], { cause })
  }
}
