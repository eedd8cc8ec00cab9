import { type Clock, shortMessageOf, withLimit } from '@portico/core'
import { requestCost } from '../limits/requestCost.ts'
import type { AskNode, RpcCall, RpcOutcome } from './RpcCall.ts'
import { type ByteAllowance, readLimited } from './readLimited.ts'
import { rpcErrors } from './rpcErrors.ts'
import { rpcSchemas } from './rpcSchemas.ts'

export type UpstreamOptions = {
  readonly url: string
  readonly fetch: typeof fetch
  readonly clock: Clock
  /** Milliseconds until the last byte. */
  readonly timeout?: number
  /** Bytes that an answer may have, 16 MB by default. */
  readonly mostBytes?: number
}
type Waiting = {
  readonly call: RpcCall
  readonly resolve: (outcome: RpcOutcome) => void
  readonly reject: (error: unknown) => void
}

const mostCalls = 100

/**
 * One node. Replies to a batch are told apart by their id: a node that leaves one out must not hand its client the
 * answer to another's question, as replies sorted by order would. Clients share no batch, since what one asks could
 * make the node refuse the whole of it.
 */
export function createUpstream(options: UpstreamOptions): AskNode {
  const queues = new Map<ByteAllowance, Waiting[]>()
  const flush = (batch: ByteAllowance) => {
    const due = queues.get(batch) ?? []
    queues.delete(batch)
    for (let at = 0; at < due.length; at += mostCalls)
      void send(due.slice(at, at + mostCalls), options, batch)
  }
  return (call, batch) =>
    new Promise((resolve, reject) => {
      requestCost.add('nodeCalls')
      const waiting = { call, resolve, reject }
      if (!batch) return void send([waiting], options)
      const queue = queues.get(batch)
      if (queue) return void queue.push(waiting)
      queues.set(batch, [waiting])
      setImmediate(flush, batch)
    })
}

async function send(
  batch: readonly Waiting[],
  options: UpstreamOptions,
  bytes?: ByteAllowance,
): Promise<void> {
  try {
    const bodies = batch.map(({ call }, id) => ({ jsonrpc: '2.0', id, ...call }))
    const said = await post(bodies.length === 1 ? bodies[0] : bodies, options, bytes)
    const outcomes = readReplies(said)
    for (const [id, { resolve, reject }] of batch.entries()) {
      const outcome = outcomes.get(id)
      if (outcome) resolve(outcome)
      else reject(rpcErrors.create('malformed', []))
    }
  } catch (error) {
    // Of what was asked for, not of the node: another would say as much.
    const tooLong = rpcErrors.is(error, 'tooLong') && {
      code: -32000,
      message: shortMessageOf(error),
    }
    for (const { resolve, reject } of batch)
      if (tooLong) resolve({ error: tooLong })
      else reject(error)
  }
}

async function post(
  body: unknown,
  options: UpstreamOptions,
  bytes?: ByteAllowance,
): Promise<unknown> {
  const { url, fetch, clock, timeout = 10_000, mostBytes = 16_000_000 } = options
  const attempt = new AbortController()
  const exchange = async () => {
    const response = await fetch(url, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
      redirect: 'error',
      signal: attempt.signal,
    })
    const text = await readLimited(response.body, mostBytes, bytes)
    return { status: response.status, ok: response.ok, text }
  }
  const work = exchange().catch((cause) => {
    throw rpcErrors.create('unavailable', [], { cause })
  })
  const expired = () => rpcErrors.create('unavailable', [])
  try {
    const { ok, status, text } = await withLimit(work, { clock, ms: timeout, expired })
    if (!ok) throw rpcErrors.create('http', [status])
    if (text === undefined) throw rpcErrors.create('tooLong', [])
    return parse(text)
  } finally {
    attempt.abort()
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw rpcErrors.create('malformed', [], { cause })
  }
}

function readReplies(said: unknown): ReadonlyMap<unknown, RpcOutcome> {
  const outcomes = new Map<unknown, RpcOutcome>()
  for (const one of [said].flat()) {
    const parsed = rpcSchemas.reply.safeParse(one)
    if (!parsed.success) continue
    const { id, result, error } = parsed.data
    if (error) outcomes.set(id, { error })
    else if (result !== undefined) outcomes.set(id, { result })
  }
  return outcomes
}
