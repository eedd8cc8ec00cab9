import type { RpcFailure } from '../messages.ts'

/** An error that the site receives with this code of EIP-1193 or EIP-1474. */
export function rpcError(code: number, message: string, data?: unknown): Error & RpcFailure {
  return Object.assign(new Error(message), data === undefined ? { code } : { code, data })
}
