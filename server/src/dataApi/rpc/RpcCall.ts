import type { ByteAllowance } from './readLimited.ts'

export type RpcCall = { readonly method: string; readonly params?: unknown }
export type RpcFailure = {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}
export type RpcOutcome = { readonly result: unknown } | { readonly error: RpcFailure }
/** Asks one node, or the next where that fails. Throws `rpc/*` when none answers. */
export type AskNode = (
  call: RpcCall,
  /** Calls of the same one travel together, and their replies have so many bytes at most; without one a call travels alone. */
  batch?: ByteAllowance,
) => Promise<RpcOutcome>
