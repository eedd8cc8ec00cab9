import { KitError } from '@portico/core'
import { rpcCodeOf, rpcCodes } from '@portico/core/errors'

type RpcFacts = {
  readonly code: number
  readonly message: string
  readonly data?: unknown
  readonly cause?: unknown
}

/** An EIP-1193 error, for pages that do not use the kit. */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number
  readonly data: unknown

  constructor({ code, message, data, cause }: RpcFacts) {
    super(message, { cause })
    this.code = code
    this.data = data
  }
}

const codes: Readonly<Record<string, number>> = {
  'connection/rejected': rpcCodes.userRejected,
  'connection/modalClosed': rpcCodes.userRejected,
  'connection/vetoed': rpcCodes.userRejected,
  'network/rejected': rpcCodes.userRejected,
  'request/rejected': rpcCodes.userRejected,
  'connection/notConnected': rpcCodes.unauthorized,
  'connection/noConnector': rpcCodes.disconnected,
  'connection/unauthorized': rpcCodes.unauthorized,
  'connection/busy': rpcCodes.resourceUnavailable,
  'network/notFound': rpcCodes.unrecognisedChain,
  'network/notAdded': rpcCodes.unrecognisedChain,
  'network/noSwitch': rpcCodes.unsupportedMethod,
  'network/unavailable': rpcCodes.chainDisconnected,
  'network/wrongEndpoint': rpcCodes.chainDisconnected,
  'request/accountChanged': rpcCodes.unauthorized,
  'request/otherAccount': rpcCodes.unauthorized,
  'request/wrongChain': rpcCodes.chainDisconnected,
  'typedData/otherChain': rpcCodes.invalidParams,
}

/** Maps a kit error to an EIP-1193 error. Wallet errors are passed on unchanged. */
export function toProviderError(error: unknown): unknown {
  if (!(error instanceof KitError)) return error
  const code = codes[error.code] ?? rpcCodeOf(error.cause) ?? rpcCodes.internal
  const { shortMessage: message, data } = error
  return new ProviderRpcError({ code, message, data, cause: error })
}

/** Rejects `eth_sign`: it signs 32 bytes that may be a transaction, and no wallet can display them. Throws 4200. */
export function rejectBlindSignature(method: string): void {
  if (method !== 'eth_sign') return
  throw new ProviderRpcError({
    code: rpcCodes.unsupportedMethod,
    message:
      'eth_sign is not supported: the wallet cannot show what it signs. Use personal_sign or eth_signTypedData_v4',
  })
}
