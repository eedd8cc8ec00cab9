import type { KitError } from '@portico/core'
import type { Clock } from '@portico/core/async'
import * as z from 'zod/mini'
import { type RpcPayload, readPayload, responseText } from '../rpc.ts'
import { Connection, type OpenSocket } from './Connection.ts'
import { type Patience, type RelayCall, RelayCalls } from './RelayCalls.ts'

const mail = z.object({
  topic: z.string(),
  message: z.string(),
  publishedAt: z.catch(z.optional(z.number()), undefined),
})
const subscription = z.object({ data: mail })
const fetched = z.object({ messages: z.array(mail) })

export type Mail = z.output<typeof mail>
export type Publication = {
  readonly topic: string
  readonly message: string
  /** Seconds for which the relay keeps the message. */
  readonly ttl: number
  readonly tag: number
  /** Whether the wallet's user is to be notified. */
  readonly prompt?: boolean
}
export type RelayParts = {
  readonly clock: Clock
  readonly openSocket: OpenSocket
  /** The relay's address, with a new token. */
  url(): Promise<string>
  /** Messages come one at a time, and maybe more than once. */
  onMail(mail: Mail): Promise<void>
  onFault(fault: KitError): void
}

/** A connection on which the relay says nothing for so long, though it is asked, is replaced; in ms. */
const silenceMs = 10_000
/** After the device slept, or the network came back, an answer is expected within this time; in ms. */
const wakeMs = 3_000
const topicsPerCall = 500

/**
 * The relay's JSON-RPC over one socket. What was asked before a connection broke is asked again under the same id on the
 * next one, where all topics are subscribed to again.
 */
export class Relay {
  readonly #parts: RelayParts
  readonly #connection: Connection
  readonly #calls: RelayCalls
  /** The id of each topic's subscription, empty until it is known. */
  readonly #topics = new Map<string, string>()
  #queue: Promise<void> = Promise.resolve()
  #heardAt = 0
  #stopWatch: (() => void) | undefined
  #behindMs = 0

  constructor(parts: RelayParts) {
    this.#parts = parts
    this.#calls = new RelayCalls(parts.clock)
    this.#connection = new Connection({
      ...parts,
      isNeeded: () => this.#isNeeded(),
      onOpen: () => this.#resume(),
      onText: (text) => this.#receive(text),
      onLost: (fault) => {
        if (!fault) return
        this.#calls.fail(fault)
        parts.onFault(fault)
      },
    })
  }

  /** How far this device's clock is behind the relay's at least, in ms. */
  get behindMs(): number {
    return this.#behindMs
  }

  get isOpen(): boolean {
    return this.#connection.isOpen
  }

  /** Waits for a connection. Throws `walletConnect/*`. */
  async connected(limits: Patience): Promise<void> {
    if (this.isOpen) return
    const connected = this.#calls.connected(limits)
    this.hurry()
    await connected
  }

  /** Ends the pause before the next connection. */
  hurry(): void {
    this.#connection.open()
  }

  /** Checks the connection after the device slept or was offline. */
  wake(): void {
    if (!this.#isNeeded()) return
    if (!this.#connection.isOpen) {
      this.hurry()
      return
    }
    const { clock } = this.#parts
    const asked = clock.now()
    this.#fetch([...this.#topics.keys()])
    clock.after(wakeMs, () => {
      if (this.#heardAt < asked) this.#connection.drop()
    })
  }

  /** Subscribes to these topics from the next connection on, and opens it. */
  restore(topics: readonly string[]): void {
    for (const topic of topics) this.#topics.set(topic, '')
    if (topics.length > 0) this.hurry()
  }

  async subscribe(topic: string): Promise<void> {
    this.#topics.set(topic, '')
    this.#subscribed([topic], [await this.call({ method: 'irn_subscribe', params: { topic } })])
  }

  unsubscribe(topic: string): void {
    const id = this.#topics.get(topic)
    if (!this.#topics.delete(topic) || !this.#connection.isOpen) return
    const params = { topic, id }
    this.call({ method: 'irn_unsubscribe', params }).catch(() => undefined) // ends with the connection
  }

  async publish(params: Publication, call?: Pick<RelayCall, 'limits' | 'onSend'>): Promise<void> {
    await this.call({ method: 'irn_publish', params, ...call })
  }

  /** Asks the relay. Throws `walletConnect/*` when it does not answer, and its own errors. */
  call(call: RelayCall): Promise<unknown> {
    const { id, answer } = this.#calls.add(call)
    if (this.#connection.isOpen) this.#send(id)
    else this.#connection.open()
    return answer
  }

  close(): void {
    this.#stopWatch?.()
    this.#connection.close()
    this.#calls.close()
  }

  #isNeeded(): boolean {
    return this.#topics.size > 0 || this.#calls.ids.length > 0
  }

  /** Takes what was missed; of an older relay, which knows no such method, subscriptions deliver it. */
  #fetch(topics: readonly string[]): void {
    this.#callWith('irn_batchFetchMessages', topics, (_, answer) => {
      for (const it of fetched.safeParse(answer).data?.messages ?? []) void this.#take(it)
    })
  }

  #resume(): void {
    const topics = [...this.#topics.keys()]
    const unanswered = this.#calls.ids
    this.#callWith('irn_batchSubscribe', topics, (some, ids) => this.#subscribed(some, ids))
    this.#fetch(topics)
    for (const id of unanswered) this.#send(id)
  }

  /** Calls a method with so many topics at a time as relays take; made again on the next connection. */
  #callWith(
    method: string,
    topics: readonly string[],
    use: (topics: readonly string[], answer: unknown) => void,
  ): void {
    for (let from = 0; from < topics.length; from += topicsPerCall) {
      const some = topics.slice(from, from + topicsPerCall)
      this.call({ method, params: { topics: some } }).then(
        (answer) => use(some, answer),
        () => undefined,
      )
    }
  }

  #subscribed(topics: readonly string[], ids: unknown): void {
    for (const [at, topic] of topics.entries())
      if (Array.isArray(ids) && this.#topics.has(topic)) this.#topics.set(topic, String(ids[at]))
  }

  #send(id: string): void {
    const frame = this.#calls.send(id)
    if (frame === '') return
    this.#connection.send(frame)
    this.#watch()
  }

  /** Replaces a connection on which nothing arrives while an answer is waited for. */
  #watch(): void {
    if (this.#stopWatch) return
    const { clock } = this.#parts
    const begun = clock.now()
    this.#stopWatch = clock.after(silenceMs, () => {
      this.#stopWatch = undefined
      if (!this.#connection.isOpen || !this.#calls.hasSent) return
      if (this.#heardAt < begun) this.#connection.drop()
      else this.#watch()
    })
  }

  #receive(text: string): void {
    this.#heardAt = this.#parts.clock.now()
    const payload = readPayload(text)
    if (!payload) return
    if ('method' in payload) void this.#onRequest(payload)
    else this.#calls.answer(payload.rawId, payload)
  }

  async #onRequest({ rawId, method, params }: Extract<RpcPayload, { method: string }>) {
    const { data } = subscription.safeParse(params)
    if (method === 'irn_subscription' && data) {
      const { publishedAt } = data.data
      // Mail that waited at the relay was published before now.
      if (publishedAt !== undefined)
        this.#behindMs = Math.max(this.#behindMs, publishedAt - this.#heardAt)
      await this.#take(data.data)
    }
    // Acknowledged once it is handled, so that a message is delivered again to the next tab.
    this.#connection.send(responseText(rawId, { result: true }))
  }

  #take(mail: Mail): Promise<void> {
    this.#queue = this.#queue.then(() => this.#parts.onMail(mail))
    return this.#queue
  }
}
