import {
  connectionErrors,
  KitError,
  networkErrors,
  requestErrors,
  rpcCodeOf,
  rpcCodes,
} from '@portico/core'
import { isUnsupported } from '../isUnsupported.ts'
import { isWalletRejection } from '../isWalletRejection.ts'

export type Asked = { readonly verb: string; readonly otherwise: 'signFailed' | 'sendFailed' }

/** Names what a wallet said to a request. */
export function toRequestError(cause: unknown, { verb, otherwise }: Asked): KitError {
  if (cause instanceof KitError) return cause
  if (isWalletRejection(cause)) return requestErrors.create('rejected', [], { cause })
  if (isUnsupported(cause))
    return requestErrors.create('unsupported', [verb, 'This wallet'], { cause })
  switch (rpcCodeOf(cause)) {
    case rpcCodes.resourceUnavailable:
      return connectionErrors.create('busy', [], { cause })
    case rpcCodes.unauthorized:
      return connectionErrors.create('unauthorized', [], { cause })
    case rpcCodes.disconnected:
    case rpcCodes.chainDisconnected:
      return networkErrors.create('unavailable', ['The wallet'], { cause })
    default:
      return requestErrors.create(otherwise, [], { cause })
  }
}
