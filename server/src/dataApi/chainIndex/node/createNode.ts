import { schemaMessage, systemClock } from '@portico/core'
import * as z from 'zod/mini'
import { checkedUpstream } from '../../rpc/checkedUpstream.ts'
import { createUpstream } from '../../rpc/createUpstream.ts'
import type { AskNode } from '../../rpc/RpcCall.ts'
import { rpcErrors } from '../../rpc/rpcErrors.ts'
import { withFallback } from '../../rpc/withFallback.ts'
import { chainIndexErrors } from '../chainIndexErrors.ts'
import type { Ask, ChainNode } from './ChainNode.ts'
import { socketUpstream } from './socketUpstream.ts'

export type NodeOptions = {
  /** CAIP-2. */
  readonly chainId: string
  /** `http(s):` or `ws(s):`; the next is asked where one does not answer. */
  readonly urls: readonly string[]
}

/** Traces and receipts of a whole block are large. */
const mostBytes = 128 * 2 ** 20
/** Method not found, method not supported. */
const unknownMethod = [-32601, -32004]
/** Resource unavailable, limit exceeded, and the HTTP code that some nodes give in its place. */
const overloaded = [-32002, -32005, 429]

/** Reads one chain; every node has to be of it, and every result is checked as it enters. */
export function createNode({ chainId, urls }: NodeOptions): ChainNode {
  // What a request may take is real time, whatever clock the index goes by.
  const clock = systemClock
  const upstreams = urls.map((url) => {
    const http = { url, fetch: globalThis.fetch, clock, mostBytes }
    const ask = url.startsWith('ws') ? socketUpstream(url) : createUpstream(http)
    return checkedUpstream(chainId, twice(ask))
  })
  const askOne = withFallback(upstreams, clock)
  const together = {}

  async function ask<value>({ method, params, result }: Ask<value>): Promise<value> {
    const outcome = await askOne({ method, params }, together).catch((cause) => {
      const reason = rpcErrors.is(cause, 'wrongChain') ? 'wrongChain' : 'unavailable'
      throw chainIndexErrors.create(reason, [chainId], { cause })
    })
    if ('error' in outcome) throw refusal(outcome.error, method)
    const parsed = z.safeParse(result, outcome.result)
    if (parsed.success) return parsed.data
    const where = schemaMessage(parsed.error.issues, outcome.result)
    throw chainIndexErrors.create('malformed', [method, where])
  }

  function refusal(cause: { readonly code: number }, method: string): Error {
    if (overloaded.includes(cause.code))
      return chainIndexErrors.create('unavailable', [chainId], { cause })
    const reason = unknownMethod.includes(cause.code) ? 'unsupported' : 'refused'
    return chainIndexErrors.create(reason, [method], { cause })
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

/** Once more at once, since a connection that was idle may be gone; whoever asks decides what comes after that. */
function twice(ask: AskNode): AskNode {
  return async (call, batch) => {
    try {
      return await ask(call, batch)
    } catch (error) {
      if (!rpcErrors.is(error, 'unavailable')) throw error
      return ask(call, batch)
    }
  }
}
