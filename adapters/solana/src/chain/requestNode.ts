import { type NetworkDefinition, networkErrors } from '@portico/core'
import type { PendingRpcRequest } from '@solana/kit'
import type * as z from 'zod/mini'
import { type NetworkRpc, networkRpc } from './networkRpc.ts'
import { toNodeError } from './toNodeError.ts'

export type NodeRequest<schema extends z.ZodMiniType> = {
  readonly call: (rpc: NetworkRpc) => PendingRpcRequest<unknown>
  /** Schema of the answer; the library does not validate it. */
  readonly answer: schema
  readonly signal?: AbortSignal
}

/**
 * Sends a request to the endpoints of a network and parses the answer. Throws `network/*` and as `toNodeError` does.
 */
export async function requestNode<schema extends z.ZodMiniType>(
  network: NetworkDefinition,
  { call, answer, signal }: NodeRequest<schema>,
): Promise<z.output<schema>> {
  let given: unknown
  try {
    given = await call(networkRpc(network)).send(signal && { abortSignal: signal })
  } catch (cause) {
    signal?.throwIfAborted()
    throw toNodeError(cause, network)
  }
  const { success, data, error } = answer.safeParse(given)
  if (success) return data
  throw networkErrors.create('unavailable', [network.name], {
    cause: error,
    hints: ['An endpoint returned an invalid response for a Solana node'],
  })
}
