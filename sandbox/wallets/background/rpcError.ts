import type { RpcFailure } from '../messages.ts'

/** An error that reaches the site with this code, as EIP-1193 and EIP-1474 number them. */
export function rpcError(code: number, message: string, data?: unknown): Error & RpcFailure {
  return Object.assign(new Error(message), data === undefined ? { code } : { code, data })
}
