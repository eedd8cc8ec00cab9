/** Clients in a process of their own that publish at a rate whatever the relay answers, and ask again when it does not. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { clientToken, newIdentity } from '../server/relay/fakes/clientToken.ts'
import { newTopic } from '../server/relay/fakes/newTopic.ts'

export type OverloadOrder =
  | { readonly kind: 'open'; readonly url: string; readonly pairs: number }
  | { readonly kind: 'load'; readonly rate: number; readonly seconds: number }
export type OverloadResult = {
  /** New messages, without those that were sent again. */
  readonly sent: number
  /** Acknowledged by the relay in the time of the load and a second. */
  readonly served: number
  readonly refused: number
  /** Sent again since no answer came in five seconds. */
  readonly again: number
  /** Delivered to their subscriber, and delivered twice. */
  readonly delivered: number
  readonly twice: number
  /** Milliseconds from the first send to the acknowledgement, of those that were served. */
  readonly p50: number
  readonly p99: number
  /** Milliseconds by which this process, which sends, was late itself (p99): other programs use the machine. */
  readonly lateMs: number
}

type Pending = {
  readonly at: number
  readonly frame: string
  readonly socket: WebSocket
  askedAt: number
}

const againMs = 5_000
const filler = 'a'.repeat(700)
const publishers: { readonly socket: WebSocket; readonly topic: string }[] = []
const pending = new Map<number, Pending>()
const delivered = new Set<string>()
let latencies: number[] = []
let counts = { sent: 0, refused: 0, again: 0, twice: 0 }
let lastId = 0

async function connect(url: string): Promise<WebSocket> {
  const headers = { 'x-forwarded-for': `10.${randomBytes(3).join('.')}` }
  const auth = clientToken(newIdentity())
  const socket = new WebSocket(`${url}/?auth=${auth}`, { perMessageDeflate: false, headers })
  await once(socket, 'open')
  return socket
}

async function openPair(url: string): Promise<void> {
  const topic = newTopic()
  const [publisher, subscriber] = await Promise.all([connect(url), connect(url)])
  subscriber.send(
    JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'irn_subscribe', params: { topic } }),
  )
  await once(subscriber, 'message')
  subscriber.on('message', (raw) => {
    const text = raw.toString()
    const key = /"message":"(\d+)-/.exec(text)?.[1]
    if (key === undefined) return
    subscriber.send(`{"id":${/\d+/.exec(text)?.[0]},"jsonrpc":"2.0","result":true}`)
    if (delivered.has(key)) counts.twice += 1
    delivered.add(key)
  })
  publisher.on('message', (raw) => onAnswer(raw.toString()))
  publishers.push({ socket: publisher, topic })
}

function onAnswer(text: string): void {
  const id = Number(/"id":(\d+)/.exec(text)?.[1])
  const request = pending.get(id)
  if (!request) return
  pending.delete(id)
  if (text.includes('"error"')) counts.refused += 1
  else latencies.push(performance.now() - request.at)
}

function publish(): void {
  const { socket, topic } = publishers[counts.sent % publishers.length]!
  lastId += 1
  const message = `${lastId}-${filler}`
  const params = { topic, message, ttl: 60, tag: 1108 }
  const frame = JSON.stringify({ id: lastId, jsonrpc: '2.0', method: 'irn_publish', params })
  const at = performance.now()
  pending.set(lastId, { at, frame, socket, askedAt: at })
  counts.sent += 1
  socket.send(frame)
}

function askAgain(): void {
  const now = performance.now()
  for (const request of pending.values()) {
    if (now - request.askedAt < againMs) continue
    request.askedAt = now
    counts.again += 1
    request.socket.send(request.frame)
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function load(rate: number, seconds: number): Promise<OverloadResult> {
  counts = { sent: 0, refused: 0, again: 0, twice: 0 }
  latencies = []
  delivered.clear()
  pending.clear()
  const from = performance.now()
  const asking = setInterval(askAgain, 500)
  const late: number[] = []
  while (performance.now() - from < seconds * 1_000) {
    const due = Math.min(rate * seconds, ((performance.now() - from) / 1_000) * rate)
    while (counts.sent < due) publish()
    const before = performance.now()
    await pause(2)
    late.push(performance.now() - before - 2)
  }
  await pause(1_000)
  clearInterval(asking)
  const sorted = latencies.toSorted((one, other) => one - other)
  const part = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  return {
    ...counts,
    served: sorted.length,
    delivered: delivered.size,
    p50: part(0.5),
    p99: part(0.99),
    lateMs: late.toSorted((one, other) => one - other)[Math.floor(late.length * 0.99)] ?? 0,
  }
}

async function runOrder(order: OverloadOrder): Promise<void> {
  if (order.kind === 'open') {
    for (let from = 0; from < order.pairs; from += 50)
      await Promise.all(
        Array.from({ length: Math.min(50, order.pairs - from) }, () => openPair(order.url)),
      )
    process.send?.({})
  } else process.send?.(await load(order.rate, order.seconds))
}

process.on('message', (order: OverloadOrder) => void runOrder(order))
