import { shortMessageOf } from '@portico/core'
import { type Clock, withLimit } from '@portico/core/async'
import { type ByteBudget, readLimited } from '../http/readBody.ts'
import { requestCost } from '../limits/requestCost.ts'
import {
  type NodeRequestFn,
  type RpcCall,
  type RpcOutcome,
  rpcErrors,
  rpcSchemas,
} from './RpcCall.ts'

type UpstreamOptions = {
  readonly url: string
  readonly fetch: typeof fetch
  readonly clock: Clock
  /** Milliseconds until the last byte; default: 10,000. */
  readonly timeoutMs?: number
  /** Maximum bytes of a reply; default: 16 MB. */
  readonly maxReplyBytes?: number
}
type PendingCall = {
  readonly call: RpcCall
  readonly resolve: (outcome: RpcOutcome) => void
  readonly reject: (error: unknown) => void
}

const maxBatchSize = 100

/**
 * Request function of one node. Replies to a batch are matched by id: matching by order would give a client the reply
 * to another call when the node leaves one out. Clients share no batch, since one client's call could make the node
 * reject all of it.
 */
export function createUpstream(options: UpstreamOptions): NodeRequestFn {
  const queues = new Map<ByteBudget, PendingCall[]>()
  const flush = (batch: ByteBudget) => {
    const due = queues.get(batch) ?? []
    queues.delete(batch)
    for (let at = 0; at < due.length; at += maxBatchSize)
      void send(due.slice(at, at + maxBatchSize), options, batch)
  }
  return (call, batch) =>
    new Promise((resolve, reject) => {
      requestCost.add('nodeCalls')
      const pending = { call, resolve, reject }
      if (!batch) return void send([pending], options)
      const queue = queues.get(batch)
      if (queue) return void queue.push(pending)
      queues.set(batch, [pending])
      setImmediate(flush, batch)
    })
}

async function send(
  batch: readonly PendingCall[],
  options: UpstreamOptions,
  bytes?: ByteBudget,
): Promise<void> {
  try {
    const bodies = batch.map(({ call }, id) => ({ jsonrpc: '2.0', id, ...call }))
    const replies = await post(bodies.length === 1 ? bodies[0] : bodies, options, bytes)
    const outcomes = readReplies(replies)
    for (const [id, { resolve, reject }] of batch.entries()) {
      const outcome = outcomes.get(id)
      if (outcome) resolve(outcome)
      else reject(rpcErrors.create('malformed', []))
    }
  } catch (error) {
    // The call causes a long reply, not the node: another node would return the same.
    const tooLong = rpcErrors.is(error, 'tooLong') && {
      code: -32000,
      message: shortMessageOf(error),
    }
    for (const { resolve, reject } of batch)
      if (tooLong) resolve({ error: tooLong })
      else reject(error)
  }
}

async function post(body: unknown, options: UpstreamOptions, bytes?: ByteBudget): Promise<unknown> {
  const { url, fetch, clock, timeoutMs = 10_000, maxReplyBytes = 16_000_000 } = options
  const attempt = new AbortController()
  const exchange = async () => {
    const response = await fetch(url, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
      redirect: 'error',
      signal: attempt.signal,
    })
    const text = await readLimited(response.body, maxReplyBytes, bytes)
    return { status: response.status, ok: response.ok, text }
  }
  const work = exchange().catch((cause) => {
    throw rpcErrors.create('unavailable', [], { cause })
  })
  const expired = () => rpcErrors.create('unavailable', [])
  try {
    const { ok, status, text } = await withLimit(work, { clock, ms: timeoutMs, expired })
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

function readReplies(replies: unknown): ReadonlyMap<unknown, RpcOutcome> {
  const outcomes = new Map<unknown, RpcOutcome>()
  for (const one of [replies].flat()) {
    const parsed = rpcSchemas.reply.safeParse(one)
    if (!parsed.success) continue
    const { id, result, error } = parsed.data
    if (error) outcomes.set(id, { error })
    else if (result !== undefined) outcomes.set(id, { result })
  }
  return outcomes
}

export type CheckedUpstream = NodeRequestFn & {
  /** Has the chain checked again before the next reply is used. */
  recheck(): void
}

/**
 * Checks the chain id of a node before its first reply is used, and again after each failure, since another node may have
 * taken its place (T5); then what `isRight` checks besides. Throws `rpc/wrongChain`.
 */
export function checkedUpstream(
  chainId: string,
  request: NodeRequestFn,
  isRight?: (request: NodeRequestFn) => Promise<boolean>,
): CheckedUpstream {
  if (!chainId.startsWith('eip155:')) return Object.assign(request, { recheck() {} })
  let checked: Promise<void> | undefined
  const check = async () => {
    const outcome = await request({ method: 'eth_chainId', params: [] })
    const reported = 'result' in outcome ? String(outcome.result) : ''
    if (!/^0x[0-9a-fA-F]{1,16}$/.test(reported) || `eip155:${BigInt(reported)}` !== chainId)
      throw rpcErrors.create('wrongChain', [chainId])
    if (isRight && !(await isRight(request))) throw rpcErrors.create('wrongChain', [chainId])
  }
  const checkedRequest: NodeRequestFn = async (call, batch) => {
    checked ??= check()
    try {
      await checked
      return await request(call, batch)
    } catch (error) {
      checked = undefined
      throw error
    }
  }
  return Object.assign(checkedRequest, {
    recheck() {
      checked = undefined
    },
  })
}
