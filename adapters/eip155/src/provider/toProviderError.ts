import { KitError, rpcCodeOf, rpcCodes } from '@portico/core'
import { ProviderRpcError } from './ProviderRpcError.ts'

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
