import { defineErrors } from '@portico/core'
import * as z from 'zod/mini'
import type { ByteBudget } from '../http/readBody.ts'

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

const call = z.object({
  /** Absent for a notification, which gets no reply. */
  id: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  method: z.string().check(z.minLength(1), z.maxLength(128)),
  params: z.optional(z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())])),
})
const reply = z.object({
  id: z.unknown(),
  result: z.optional(z.unknown()),
  error: z.optional(
    z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) }),
  ),
})

/** Incoming JSON-RPC 2.0: calls from clients, replies from nodes. */
export const rpcSchemas = { call, reply }

/** Errors between the proxy and a node. No message contains the node's URL, which may include an API key. */
export const rpcErrors = /* @__PURE__ */ defineErrors('rpc', {
  unavailable: 'The node did not answer',
  http: (status: number) => `The node answered with HTTP status ${status}`,
  malformed: 'The node did not return JSON-RPC',
  wrongChain: (chainId: string) => `The node is not on the chain ${chainId}`,
  tooLong: 'The reply of the node is too long',
})
