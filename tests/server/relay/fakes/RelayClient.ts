import { once } from 'node:events'
import { type ClientOptions, WebSocket } from 'ws'
import { clientToken, type Identity, newIdentity } from './clientToken.ts'

export type Push = { readonly id: number; readonly topic: string; readonly message: string }
type Reply = { id: unknown; result?: unknown; error?: { code: number; message: string } }
export type RelayClientOptions = {
  identity?: Identity
  token?: string
  projectId?: string
  /** `false`: the client does not acknowledge mail. */
  acknowledges?: boolean
  ws?: ClientOptions
}

/** A minimal client of the relay protocol over a real socket. */
export class RelayClient {
  readonly socket: WebSocket
  readonly identity: Identity
  readonly pushes: Push[] = []
  readonly closed: Promise<{ code: number; reason: string }>
  readonly #replies = new Map<unknown, (reply: Reply) => void>()
  readonly #options: RelayClientOptions
  #watchers: (() => void)[] = []
  #nextId = 1

  constructor(url: string, options: RelayClientOptions = {}) {
    this.#options = options
    this.identity = options.identity ?? newIdentity()
    const auth = options.token ?? clientToken(this.identity)
    const query = new URLSearchParams({ auth, projectId: options.projectId ?? '' })
    this.socket = new WebSocket(`${url}/?${query}`, options.ws)
    this.socket.on('message', (raw) => this.#onMessage(raw.toString()))
    this.socket.on('error', () => this.socket.terminate())
    this.closed = new Promise((resolve) => {
      this.socket.on('close', (code, reason) => resolve({ code, reason: String(reason) }))
    })
  }

  static async open(url: string, options: RelayClientOptions = {}): Promise<RelayClient> {
    const client = new RelayClient(url, options)
    await once(client.socket, 'open')
    return client
  }

  get messages(): readonly string[] {
    return this.pushes.map(({ message }) => message)
  }

  /** Sends a request and returns its result; rejects with the relay's error. */
  async call(method: string, params: unknown): Promise<unknown> {
    const id = `${this.#nextId++}`
    const reply = await this.exchange(JSON.stringify({ id, jsonrpc: '2.0', method, params }), id)
    if (reply.error) throw reply.error
    return reply.result
  }

  publish(topic: string, message: string, options: object = {}): Promise<unknown> {
    return this.call('irn_publish', { topic, message, ttl: 300, tag: 1108, ...options })
  }

  subscribe(topic: string): Promise<unknown> {
    return this.call('irn_subscribe', { topic })
  }

  /** Sends a raw frame; resolves with the reply with `id`. */
  exchange(frame: string, id: unknown): Promise<Reply> {
    const reply = new Promise<Reply>((resolve) => this.#replies.set(id, resolve))
    this.socket.send(frame)
    return reply
  }

  acknowledge({ id }: Push): void {
    this.socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: true }))
  }

  /** Resolves once `count` messages have arrived. */
  async received(count: number): Promise<void> {
    while (this.pushes.length < count) {
      await new Promise<void>((resolve) => this.#watchers.push(resolve))
    }
  }

  async close(): Promise<void> {
    this.socket.close()
    await this.closed
  }

  #onMessage(text: string): void {
    const frame = JSON.parse(text)
    if (frame.method !== 'irn_subscription') {
      this.#replies.get(frame.id)?.(frame)
      this.#replies.delete(frame.id)
      return
    }
    const { topic, message } = frame.params.data
    const push = { id: frame.id, topic, message }
    this.pushes.push(push)
    if (this.#options.acknowledges ?? true) this.acknowledge(push)
    for (const watcher of this.#watchers.splice(0)) watcher()
  }
}
