import { schemaMessage } from '@portico/core'
import { createClient, fallback, http, RpcRequestError, webSocket } from 'viem'
import * as z from 'zod/mini'
import { chainIndexErrors } from '../chainIndexErrors.ts'
import type { Ask, ChainNode } from './ChainNode.ts'

export type NodeOptions = {
  /** CAIP-2. */
  readonly chainId: string
  /** `http(s):` or `ws(s):`; the next is asked where one does not answer. */
  readonly urls: readonly string[]
}

/** Traces and receipts of a whole block are large. */
const maxResponseBodySize = 128 * 2 ** 20
/** Method not found, method not supported. */
const unknownMethod = [-32601, -32004]
/** Resource unavailable, limit exceeded, and the HTTP code that some nodes give in its place. */
const overloaded = [-32002, -32005, 429]

/** Reads one chain through viem's transports; every result is checked as it enters. */
export function createNode({ chainId, urls }: NodeOptions): ChainNode {
  // Once more at once, since a connection that was idle may be gone; whoever asks decides what comes after that.
  const options = { retryCount: 1, retryDelay: 20, timeout: 10_000 }
  const transports = urls.map((url) =>
    url.startsWith('ws')
      ? webSocket(url, options)
      : http(url, { ...options, maxResponseBodySize, batch: { batchSize: 50 } }),
  )
  const client = createClient({ transport: fallback(transports, { retryCount: 0 }) })

  async function ask<value>({ method, params, result }: Ask<value>): Promise<value> {
    // The table of viem does not list what we ask; what comes back is parsed below.
    const reply: unknown = await client
      .request({ method, params } as never)
      .catch((cause) => fail(cause, method))
    const parsed = z.safeParse(result, reply)
    if (parsed.success) return parsed.data
    throw chainIndexErrors.create('malformed', [method, schemaMessage(parsed.error.issues, reply)])
  }

  function fail(cause: unknown, method: string): never {
    const answer = findAnswer(cause)
    if (!answer || overloaded.includes(answer.code))
      throw chainIndexErrors.create('unavailable', [chainId], { cause })
    const reason = unknownMethod.includes(answer.code) ? 'unsupported' : 'refused'
    throw chainIndexErrors.create(reason, [method], { cause })
  }

  return {
    ask,
    askIfAllowed: (call) =>
      ask(call).catch((error) => {
        if (chainIndexErrors.is(error, 'refused')) return undefined
        throw error
      }),
  }
}

/** A node that answered with an error is there; one that did not answer is not. */
function findAnswer(cause: unknown): RpcRequestError | undefined {
  for (let error = cause; error instanceof Error; error = error.cause)
    if (error instanceof RpcRequestError) return error
  return undefined
}
