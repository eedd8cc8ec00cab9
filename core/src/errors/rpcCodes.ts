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
 * Numeric code of a wallet's or node's error, which some write as text. Searched along the cause chain, and where
 * wallets put the error of a node or of another layer: `data`, `data.originalError`, `error`. A code of theirs says more
 * than "internal error". `undefined` when there is none.
 */
export function rpcCodeOf(error: unknown): number | undefined {
  return codeAt(error, 0)
}

function codeAt(error: unknown, depth: number): number | undefined {
  if (depth >= 8 || typeof error !== 'object' || error === null) return undefined
  const { code, data, cause, error: inner } = error as Readonly<Record<string, unknown>>
  const original = (data as { originalError?: unknown } | null | undefined)?.originalError
  const first = codeAt(original, depth + 1)
  const own = toCode(code)
  if (first !== undefined || (own !== undefined && own !== rpcCodes.internal)) return first ?? own
  for (const it of [data, inner, cause]) {
    const found = codeAt(it, depth + 1)
    if (found !== undefined) return found
  }
  return own
}

function toCode(code: unknown): number | undefined {
  if (typeof code === 'number') return code
  // The code of ethers, which some wallets use.
  if (code === 'ACTION_REJECTED') return rpcCodes.userRejected
  return typeof code === 'string' && /^-?\d{3,5}$/.test(code) ? Number(code) : undefined
}
