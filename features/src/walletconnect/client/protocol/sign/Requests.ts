import type { Clock } from '@portico/core/async'
import { walletConnectErrors } from '../../../walletConnectErrors.ts'
import { relayFault, reviveError } from '../../clientErrors.ts'
import type { Sending, WireRequest } from '../../WalletConnectClient.ts'
import type { Relay } from '../relay/Relay.ts'
import { patience } from '../relay/RelayCalls.ts'
import { plainFailure, type RpcResponse } from '../rpc.ts'
import type { Messenger } from './Messenger.ts'
import { signFaults } from './methods.ts'
import { covers } from './namespaces.ts'
import type { SignState } from './SignState.ts'

type Waiting = {
  resolve(result: unknown): void
  reject(error: Error): void
  stop(): void
}
export type RequestParts = {
  readonly clock: Clock
  readonly state: SignState
  readonly messenger: Messenger
  readonly relay: Pick<Relay, 'connected' | 'isOpen' | 'behindMs'>
}

const lifetimeSeconds = 300
/** A wallet counts a request as expired a little later than the dapp. */
const marginMs = 1_000
const maxBehindMs = 3_600_000

/** Requests to wallets, until they are answered. */
export class Requests {
  readonly #parts: RequestParts
  readonly #waiting = new Map<number, Waiting>()
  #isClosed = false

  constructor(parts: RequestParts) {
    this.#parts = parts
  }

  /**
   * Sends a request, once it is confirmed. Throws `walletConnect/expired`, the wallet's own error, and `walletConnect/*`
   * when it does not go out.
   */
  async request(
    { topic, chainId, method, params = [] }: WireRequest,
    { confirm, sent }: Sending = {},
  ): Promise<unknown> {
    const { state, messenger, clock, relay } = this.#parts
    this.#check({ topic, chainId, method })
    if (confirm) {
      await relay.connected(patience.patient)
      await confirm()
      // What was confirmed goes out now or never: another tab may make the request next.
      if (!relay.isOpen) throw relayFault(undefined)
    }
    this.#check({ topic, chainId, method })
    const id = messenger.nextId()
    const now = Math.floor(clock.now() / 1_000)
    const onSend = (message: string) => {
      state.setRequest({ id, topic, expiry: now + lifetimeSeconds, message })
      sent?.(id)
    }
    const answer = this.#wait(id, lifetimeSeconds * 1_000 - marginMs)
    const late = Math.floor(Math.min(relay.behindMs, maxBehindMs) / 1_000)
    const expiryTimestamp = now + lifetimeSeconds + late
    const call = { request: { method, params, expiryTimestamp }, chainId }
    const limits = patience.patient
    messenger
      .send({ topic, id, method: 'wc_sessionRequest', params: call, limits, onSend })
      .then(...this.#published(id))
    return answer
  }

  /** What follows when the relay has a request, or refuses it. */
  #published(id: number): [() => void, (error: Error) => void] {
    const { state } = this.#parts
    return [
      () => {
        const { message: _, ...record } = state.requests.get(id) ?? {}
        if ('id' in record && !this.#isClosed) state.setRequest(record)
      },
      (error) => this.#settle(id, ({ reject }) => reject(error)),
    ]
  }

  /** Waits for the response to a request that another tab sent. Throws `walletConnect/interrupted` for an unknown one. */
  resume({ topic, id }: { readonly topic: string; readonly id: number }): Promise<unknown> {
    const { state, clock, messenger } = this.#parts
    const record = state.requests.get(id)
    if (!record || record.topic !== topic)
      return Promise.reject(walletConnectErrors.create('interrupted', []))
    const answer = this.#wait(id, record.expiry * 1_000 - marginMs - clock.now())
    if (record.response) this.#answer(id, record.response)
    // The tab that sent it may have ended before the relay had it.
    else if (record.message !== undefined)
      messenger.repeat(topic, 'wc_sessionRequest', record.message).then(...this.#published(id))
    return answer
  }

  /** Handles a response on a session's topic; those that nobody waits for are kept until they are resumed. */
  receive(topic: string, id: number, response: RpcResponse): void {
    const { state } = this.#parts
    const record = state.requests.get(id)
    if (!record || record.topic !== topic) return
    if (this.#waiting.has(id)) this.#answer(id, response)
    else if (!record.response) state.setRequest({ ...record, response })
  }

  /** Ends the requests of a session that is over. */
  end(topic: string): void {
    for (const { id, topic: of } of [...this.#parts.state.requests.values()]) {
      const ended = walletConnectErrors.create('sessionEnded', [])
      if (of === topic) this.#settle(id, ({ reject }) => reject(ended))
    }
  }

  /** Leaves what was sent to the next tab. */
  close(): void {
    this.#isClosed = true
    for (const { stop } of this.#waiting.values()) stop()
  }

  /** Throws where the wallet would not take the request, or another tab has the socket. */
  #check({ topic, chainId, method }: Pick<WireRequest, 'topic' | 'chainId' | 'method'>): void {
    if (this.#isClosed) throw walletConnectErrors.create('interrupted', [])
    const session = this.#parts.state.sessions.get(topic)
    if (!session) throw walletConnectErrors.create('sessionEnded', [])
    const granted = covers(session.namespaces, chainId, 'methods', method)
    if (!granted.chain) throw reviveError(signFaults.unauthorizedChain)
    if (!granted.name) throw reviveError(signFaults.unauthorizedMethod)
  }

  #wait(id: number, ms: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const expire = () => this.#settle(id, () => reject(walletConnectErrors.create('expired', [])))
      this.#waiting.get(id)?.stop()
      this.#waiting.set(id, { resolve, reject, stop: this.#parts.clock.after(ms, expire) })
    })
  }

  #answer(id: number, response: RpcResponse): void {
    this.#settle(id, ({ resolve, reject }) => {
      if ('error' in response) reject(reviveError(plainFailure(response.error)))
      else resolve(response.result)
    })
  }

  #settle(id: number, settle: (waiting: Waiting) => void): void {
    if (this.#isClosed) return
    const waiting = this.#waiting.get(id)
    this.#parts.state.removeRequest(id)
    if (!waiting) return
    this.#waiting.delete(id)
    waiting.stop()
    settle(waiting)
  }
}
