import type { ByteBudget } from './readBytes.ts'

export type RpcCall = { readonly method: string; readonly params?: unknown }
export type RpcFailure = {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}
export type RpcOutcome = { readonly result: unknown } | { readonly error: RpcFailure }
/** Sends a call to a node, or to the next one when it fails. Throws `rpc/*` when none answers. */
export type NodeRequestFn = (
  call: RpcCall,
  /**
   * Calls with the same budget are sent as one batch whose replies share its bytes; a call without one is sent alone.
   */
  batch?: ByteBudget,
) => Promise<RpcOutcome>
