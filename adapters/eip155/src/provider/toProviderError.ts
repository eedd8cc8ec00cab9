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
  'request/wrongChain': rpcCodes.chainDisconnected,
  'typedData/otherChain': rpcCodes.invalidParams,
}

/** An error of the kit as EIP-1193 has it. What a wallet threw goes through as it is. */
export function toProviderError(error: unknown): unknown {
  if (!(error instanceof KitError)) return error
  const code = codes[error.code] ?? rpcCodeOf(error.cause) ?? rpcCodes.internal
  const { shortMessage: message, data } = error
  return new ProviderRpcError({ code, message, data, cause: error })
}
