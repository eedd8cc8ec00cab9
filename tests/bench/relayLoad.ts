/** Thousands of clients in their own process, in pairs of a publisher and a subscriber. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { WebSocket } from 'ws'
import { clientToken, newIdentity } from '../server/relay/fakes/clientToken.ts'
import { newTopic } from '../server/relay/fakes/newTopic.ts'

export type Order =
  | { readonly kind: 'open'; readonly url: string; readonly clients: number }
  /** So many messages per second, evenly, whatever the relay does. */
  | { readonly kind: 'paced'; readonly rate: number; readonly seconds: number }
  /** So many messages, with a number of them under way at any time. */
  | { readonly kind: 'flood'; readonly messages: number; readonly underway: number }
export type Load = {
  readonly sent: number
  readonly received: number
  readonly twice: number
  readonly seconds: number
  /** Milliseconds from the publisher's send to the subscriber's receipt. */
  readonly p50: number
  readonly p99: number
}

const filler = 'a'.repeat(1_000)
const marker = '"message":"'
const publishers: { socket: WebSocket; topic: string }[] = []
let sentAt: Float64Array = new Float64Array()
let latency: Float64Array = new Float64Array()
let sent = 0
let received = 0
let twice = 0
let run = 0
let onReceipt = () => {}

async function open(url: string, clients: number): Promise<void> {
  for (let from = 0; from < clients; from += 200) {
    const count = Math.min(200, clients - from) / 2
    await Promise.all(Array.from({ length: count }, () => openPair(url)))
  }
}

async function openPair(url: string): Promise<void> {
  const topic = newTopic()
  const [publisher, subscriber] = await Promise.all([connect(url), connect(url)])
  for (const socket of [publisher, subscriber]) {
    socket.send(
      JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'irn_subscribe', params: { topic } }),
    )
    await once(socket, 'message')
  }
  subscriber.on('message', (raw) => receive(subscriber, raw.toString()))
  publishers.push({ socket: publisher, topic })
}

async function connect(url: string): Promise<WebSocket> {
  const auth = clientToken(newIdentity())
  // Each client has its own network address: the relay trusts one proxy.
  const headers = { 'x-forwarded-for': `10.${randomBytes(3).join('.')}` }
  const socket = new WebSocket(`${url}/?auth=${auth}`, { perMessageDeflate: false, headers })
  await once(socket, 'open')
  socket.on('close', (code, reason) => {
    throw new Error(`A client was closed with ${code} ${reason}`)
  })
  return socket
}

function receive(socket: WebSocket, text: string): void {
  const at = text.indexOf(marker)
  if (at < 0) return
  socket.send(`{"id":${/\d+/.exec(text)?.[0]},"jsonrpc":"2.0","result":true}`)
  const [of, index] = text
    .slice(at + marker.length, at + marker.length + 20)
    .split('-')
    .map(Number)
  if (of !== run || index === undefined) return
  if (latency[index] === 0) {
    latency[index] = performance.now() - (sentAt[index] ?? 0)
    received += 1
  } else twice += 1
  onReceipt()
}

function publish(): void {
  const { socket, topic } = publishers[sent % publishers.length] as (typeof publishers)[number]
  const message = `${run}-${sent}-${filler}`
  const params = { topic, message, ttl: 60, tag: 1108 }
  sentAt[sent] = performance.now()
  socket.send(JSON.stringify({ id: sent, jsonrpc: '2.0', method: 'irn_publish', params }))
  sent += 1
}

function begin(messages: number): void {
  run += 1
  sentAt = new Float64Array(messages)
  latency = new Float64Array(messages)
  sent = received = twice = 0
}

async function paced(rate: number, seconds: number): Promise<void> {
  const messages = rate * seconds
  begin(messages)
  const start = performance.now()
  await new Promise<void>((resolve) => {
    onReceipt = () => received === messages && resolve()
    const tick = setInterval(() => {
      const due = Math.min(messages, ((performance.now() - start) / 1000) * rate)
      while (sent < due) publish()
      if (sent === messages) clearInterval(tick)
    }, 2)
  })
}

async function flood(messages: number, underway: number): Promise<void> {
  begin(messages)
  await new Promise<void>((resolve) => {
    onReceipt = () => {
      if (sent < messages) publish()
      else if (received === messages) resolve()
    }
    while (sent < Math.min(underway, messages)) publish()
  })
}

async function runOrder(order: Order): Promise<void> {
  const start = performance.now()
  if (order.kind === 'open') await open(order.url, order.clients)
  if (order.kind === 'paced') await paced(order.rate, order.seconds)
  if (order.kind === 'flood') await flood(order.messages, order.underway)
  const seconds = (performance.now() - start) / 1000
  const sorted = latency.toSorted()
  const part = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  const load: Load = { sent, received, twice, seconds, p50: part(0.5), p99: part(0.99) }
  process.send?.(load)
}

process.on('message', (order: Order) => void runOrder(order))
