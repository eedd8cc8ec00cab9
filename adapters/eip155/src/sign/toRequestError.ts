import {
  connectionErrors,
  isUserRejection,
  KitError,
  networkErrors,
  nodeErrorName,
  requestErrors,
  rpcCodeOf,
  rpcCodes,
} from '@portico/core'
import { callsErrors } from '../callsErrors.ts'

type Request = { readonly method: string; readonly otherwise: 'signFailed' | 'sendFailed' }

/** Names what a wallet, or a node behind it, said to a request. */
export function toRequestError(cause: unknown, { method, otherwise }: Request): KitError {
  if (cause instanceof KitError) return cause
  if (isUserRejection(cause)) return requestErrors.create('rejected', [], { cause })
  if (nodeErrorName(cause) === 'insufficientFunds')
    return requestErrors.create('insufficientFunds', [], { cause })
  const code = rpcCodeOf(cause)
  switch (code) {
    case rpcCodes.resourceUnavailable:
      return connectionErrors.create('busy', [], { cause })
    case rpcCodes.unauthorized:
      return connectionErrors.create('unauthorized', [], { cause })
    case rpcCodes.methodNotFound:
    case rpcCodes.methodNotSupported:
    case rpcCodes.unsupportedMethod:
      return requestErrors.create('unsupported', [method, 'This wallet'], { cause })
    case rpcCodes.disconnected:
    case rpcCodes.chainDisconnected:
      return networkErrors.create('unavailable', ['The wallet'], { cause })
  }
  const refusal = refusals.find((name) => rpcCodes[name] === code)
  if (refusal) return callsErrors.create(refusal, [], { cause })
  return requestErrors.create(otherwise, [], { cause })
}

const refusals = [
  'unsupportedCapability',
  'unsupportedChain',
  'duplicateId',
  'unknownBundle',
  'bundleTooLarge',
  'upgradeRejected',
  'atomicityNotSupported',
] as const
