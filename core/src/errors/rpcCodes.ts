/** JSON-RPC, EIP-1193, EIP-1474 and EIP-5792 codes by name. */
export const rpcCodes = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  invalidInput: -32000,
  resourceNotFound: -32001,
  resourceUnavailable: -32002,
  transactionRejected: -32003,
  methodNotSupported: -32004,
  limitExceeded: -32005,
  versionNotSupported: -32006,
  userRejected: 4001,
  unauthorized: 4100,
  unsupportedMethod: 4200,
  disconnected: 4900,
  chainDisconnected: 4901,
  unrecognisedChain: 4902,
  /** WalletConnect: the user rejected the request. */
  walletConnectRejected: 5000,
  /** WalletConnect: the session does not include the method. */
  walletConnectMethodMissing: 5101,
  unsupportedCapability: 5700,
  unsupportedChain: 5710,
  duplicateId: 5720,
  unknownBundle: 5730,
  bundleTooLarge: 5740,
  upgradeRejected: 5750,
  atomicityNotSupported: 5760,
} as const

/** Names of the codes in `rpcCodes`. */
export type RpcCodeName = keyof typeof rpcCodes

/**
 * Numeric code of a wallet's or node's error, searched along the cause chain, and at `data.originalError.code`, where
 * some mobile wallets put it. `undefined` when there is none.
 */
export function rpcCodeOf(error: unknown): number | undefined {
  for (let depth = 0, at = error; depth < 8 && typeof at === 'object' && at !== null; depth++) {
    const { code, data, cause } = at as { code?: unknown; data?: unknown; cause?: unknown }
    const nested = (data as { originalError?: { code?: unknown } } | null | undefined)
      ?.originalError
    if (typeof nested?.code === 'number') return nested.code
    if (typeof code === 'number') return code
    at = cause
  }
  return undefined
}
