import type { KitError } from '@portico/core'
import type { Clock } from '@portico/core/async'
import * as z from 'zod/mini'
import { walletConnectErrors } from '../../../walletConnectErrors.ts'
import { relayFault, reviveError } from '../../clientErrors.ts'
import {
  plainFailure,
  type RpcPayload,
  type RpcResponse,
  readPayload,
  requestText,
  responseText,
} from '../rpc.ts'
import { Connection, type OpenSocket } from './Connection.ts'

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
/** How long a call waits, in ms: for a connection, and for the relay's answer. */
type Patience = { readonly unsentMs?: number; readonly unansweredMs?: number }

/** What can be asked again is given up early. */
const brief: Patience = { unsentMs: 3_000, unansweredMs: 8_000 }
/** What the wallet may have already is never given up. */
const patient: Patience = { unsentMs: 15_000 }
const endless: Patience = {}
export const patience = { brief, patient, endless } as const

export type RelayParts = {
  readonly clock: Clock
  readonly openSocket: OpenSocket
  url(): Promise<string>
  /** Messages come one at a time, and maybe more than once. */
  onMail(mail: Mail): Promise<void>
  onFault(fault: KitError): void
}
type Call = {
  readonly frame: string
  readonly patience: Patience
  isSent: boolean
  /** Called once, right before it goes out. */
  onSend?: (() => void) | undefined
  settle(response: RpcResponse | KitError | undefined): void
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
  /** The id of each topic's subscription, empty until it is known. */
  readonly #topics = new Map<string, string>()
  readonly #calls = new Map<string, Call>()
  #queue: Promise<void> = Promise.resolve()
  #lastId = 0
  #heardAt = 0
  #stopWatch: (() => void) | undefined
  #behindMs = 0

  constructor(parts: RelayParts) {
    this.#parts = parts
    this.#connection = new Connection({
      ...parts,
      isNeeded: () => this.#topics.size > 0 || this.#calls.size > 0,
      onOpen: () => this.#resume(),
      onText: (text) => this.#receive(text),
      onLost: (fault) => this.#lose(fault),
    })
  }

  /** How far this device's clock is behind the relay's at least, in ms. */
  get behindMs(): number {
    return this.#behindMs
  }

  /** Ends the pause before the next connection. */
  hurry(): void {
    this.#connection.open()
  }

  /** Checks the connection after the device slept or was offline. */
  wake(): void {
    if (this.#topics.size === 0 && this.#calls.size === 0) return
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
    const id = await this.call('irn_subscribe', { topic })
    if (this.#topics.has(topic)) this.#topics.set(topic, String(id))
  }

  unsubscribe(topic: string): void {
    const id = this.#topics.get(topic)
    if (!this.#topics.delete(topic) || !this.#connection.isOpen) return
    this.call('irn_unsubscribe', { topic, id }).catch(() => undefined) // ends with the connection
  }

  /** `onSend` is called right before the message goes out. */
  async publish(
    publication: Publication,
    limits: Patience = brief,
    onSend?: () => void,
  ): Promise<void> {
    await this.call('irn_publish', publication, limits, onSend)
  }

  /** Asks the relay. Throws `walletConnect/*` when it does not answer, and its own errors. */
  call(
    method: string,
    params: object,
    limits: Patience = brief,
    onSend?: () => void,
  ): Promise<unknown> {
    const id = this.#nextId()
    return new Promise((resolve, reject) => {
      const stop = this.#limit(id, limits)
      this.#calls.set(id, {
        frame: requestText(id, method, params),
        patience: limits,
        isSent: false,
        onSend,
        settle: (outcome) => {
          stop()
          this.#calls.delete(id)
          if (!outcome || outcome instanceof Error) reject(outcome ?? relayFault(undefined))
          else if ('error' in outcome) reject(reviveError(plainFailure(outcome.error)))
          else resolve(outcome.result)
        },
      })
      if (this.#connection.isOpen) this.#send(id)
      else this.#connection.open()
    })
  }

  close(): void {
    this.#stopWatch?.()
    this.#connection.close()
    for (const call of [...this.#calls.values()]) call.settle(undefined)
  }

  #limit(id: string, { unsentMs, unansweredMs }: Patience): () => void {
    const { clock } = this.#parts
    const end = () => this.#calls.get(id)?.settle(undefined)
    const stops = [
      unsentMs !== undefined &&
        clock.after(unsentMs, () => {
          if (!this.#calls.get(id)?.isSent) end()
        }),
      unansweredMs !== undefined && clock.after(unansweredMs, end),
    ]
    return () => {
      for (const stop of stops) if (stop) stop()
    }
  }

  /** Sends what is asked and waits for no answer that a lost connection would have to bring. */
  #fetch(topics: readonly string[]): void {
    for (let from = 0; from < topics.length; from += topicsPerCall) {
      const some = topics.slice(from, from + topicsPerCall)
      this.call('irn_batchFetchMessages', { topics: some }).then(
        (answer) => {
          for (const it of fetched.safeParse(answer).data?.messages ?? []) void this.#take(it)
        },
        () => undefined, // an older relay: a subscription delivers them, too
      )
    }
  }

  #resume(): void {
    const topics = [...this.#topics.keys()]
    const unanswered = [...this.#calls.keys()]
    for (let from = 0; from < topics.length; from += topicsPerCall) {
      const some = topics.slice(from, from + topicsPerCall)
      this.call('irn_batchSubscribe', { topics: some }).then(
        (ids) => {
          for (const [at, topic] of some.entries())
            if (Array.isArray(ids) && this.#topics.has(topic)) this.#topics.set(topic, `${ids[at]}`)
        },
        () => undefined, // made again on the next connection
      )
    }
    if (topics.length > 0) this.#fetch(topics)
    for (const id of unanswered) this.#send(id)
  }

  #lose(fault: KitError | undefined): void {
    if (!fault) return
    const isUnreachable = walletConnectErrors.is(fault, 'relayUnreachable')
    for (const call of [...this.#calls.values()]) {
      const isPatient = call.patience.unansweredMs === undefined
      if (!isPatient || !(call.isSent || isUnreachable)) call.settle(fault)
    }
    this.#parts.onFault(fault)
  }

  #send(id: string): void {
    const call = this.#calls.get(id)
    if (!call) return
    if (!call.isSent) call.onSend?.()
    call.isSent = true
    this.#connection.send(call.frame)
    this.#watch()
  }

  /** Replaces a connection on which nothing arrives while an answer is waited for. */
  #watch(): void {
    if (this.#stopWatch) return
    const { clock } = this.#parts
    const begun = clock.now()
    this.#stopWatch = clock.after(silenceMs, () => {
      this.#stopWatch = undefined
      if (!this.#connection.isOpen || ![...this.#calls.values()].some((it) => it.isSent)) return
      if (this.#heardAt < begun) this.#connection.drop()
      else this.#watch()
    })
  }

  #receive(text: string): void {
    this.#heardAt = this.#parts.clock.now()
    const payload = readPayload(text)
    if (!payload) return
    if ('method' in payload) void this.#onRequest(payload)
    else this.#calls.get(payload.rawId)?.settle(payload)
  }

  async #onRequest({ rawId, method, params }: RpcPayload & { method: string; params?: unknown }) {
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

  /** 19 digits: the time and six of chance, never twice on this page. */
  #nextId(): string {
    const chance = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 1_000
    this.#lastId = Math.max(this.#lastId + 1, this.#parts.clock.now() * 1_000 + chance)
    return `${this.#lastId}${String((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 1_000).padStart(3, '0')}`
  }
}
