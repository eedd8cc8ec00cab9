import { rpcCodeOf, rpcCodes, shortMessageOf } from '@portico/core'

/** An error as a wallet gives it: with a code of EIP-1193 or JSON-RPC, which chain libraries and adapters read. */
export function toRpcError(cause: unknown): Error {
  const code = rpcCodeOf(cause) ?? rpcCodes.internal
  return Object.assign(new Error(shortMessageOf(cause), { cause }), { code })
}
