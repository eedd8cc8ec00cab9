import type { Clock } from '@portico/core/async'
import * as z from 'zod/mini'
import { readSession } from '../../SessionData.ts'
import type { ClientEvent } from '../../WalletConnectClient.ts'
import type { Keychain } from '../crypto/Keychain.ts'
import type { Relay } from '../relay/Relay.ts'
import { patience } from '../relay/RelayCalls.ts'
import type { RpcFailure, RpcRequest } from '../rpc.ts'
import type { Messenger } from './Messenger.ts'
import { signFaults } from './methods.ts'
import { covers, readNamespaces } from './namespaces.ts'
import { sessionLifetimeSeconds } from './Proposals.ts'
import type { Requests } from './Requests.ts'
import type { Session, SignState } from './SignState.ts'

export type SessionsParts = {
  readonly clock: Clock
  readonly state: SignState
  readonly keychain: Keychain
  readonly relay: Relay
  readonly messenger: Messenger
  readonly requests: Requests
  emit(event: ClientEvent): void
}

const update = z.object({ namespaces: z.unknown() })
/** Wallets with the common library name no time. */
const extension = z.object({ expiry: z.optional(z.number()) })
const sessionEvent = z.object({
  event: z.object({ name: z.string(), data: z.optional(z.unknown()) }),
  chainId: z.string(),
})
/** The longest time of a browser's timer, in ms. */
const longestTimerMs = 2 ** 31 - 1

/** The sessions that wallets approved, until they end or expire. */
export class Sessions {
  readonly #parts: SessionsParts
  #stopTimer = () => {}

  constructor(parts: SessionsParts) {
    this.#parts = parts
    this.#schedule()
  }

  begin(session: Session): void {
    this.#parts.state.setSession(session)
    this.#schedule()
  }

  /** Handles a wallet's request on the topic of a session; returns the fault by which it is refused. */
  receive(session: Session, id: number, { method, params }: RpcRequest): RpcFailure | undefined {
    const isLate = id < session.latestId && this.#isTime(id)
    switch (method) {
      case 'wc_sessionUpdate':
        return isLate ? undefined : this.#update({ ...session, latestId: id }, params)
      case 'wc_sessionExtend':
        return isLate ? undefined : this.#extend({ ...session, latestId: id }, params)
      case 'wc_sessionEvent':
        return isLate ? undefined : this.#event({ ...session, latestId: id }, params)
      case 'wc_sessionSettle':
      case 'wc_sessionPing':
      case 'wc_sessionDelete':
        return undefined
      default:
        return signFaults.unsupported
    }
  }

  /** Ends a session and tells the wallet. */
  async disconnect(topic: string): Promise<void> {
    const { state, messenger } = this.#parts
    if (!state.sessions.has(topic)) return
    const told = messenger.send({
      topic,
      id: messenger.nextId(),
      method: 'wc_sessionDelete',
      params: signFaults.userDisconnected,
      // Told on the next connection where there is none now.
      limits: patience.endless,
    })
    this.end(topic)
    await told
  }

  end(topic: string): void {
    const { state, keychain, relay, requests, emit } = this.#parts
    if (!state.sessions.has(topic)) return
    state.removeSession(topic)
    requests.end(topic)
    relay.unsubscribe(topic)
    void keychain.forget(topic)
    this.#schedule()
    emit({ type: 'ended', topic })
  }

  close(): void {
    this.#stopTimer()
  }

  #update(session: Session, params: unknown): RpcFailure | undefined {
    const { data } = update.safeParse(params)
    if (!data) return signFaults.invalidUpdate
    const granted = readNamespaces(data.namespaces)
    return 'fault' in granted ? granted.fault : this.#change(session, granted)
  }

  #extend(session: Session, params: unknown): RpcFailure | undefined {
    const { data } = extension.safeParse(params)
    const now = Math.floor(this.#parts.clock.now() / 1_000)
    const longest = now + sessionLifetimeSeconds
    const { expiry: wanted = longest } = data ?? {}
    if (!data || wanted <= now) return signFaults.invalidExtend
    const expiry = Math.min(wanted, longest)
    return this.#change(session, { expiry: Math.max(expiry, session.expiry) })
  }

  #change(session: Session, change: Partial<Session>): RpcFailure | undefined {
    const { state, emit } = this.#parts
    const data = readSession({ ...session, ...change, leftOut: 0 })
    if (!data) return signFaults.invalidUpdate
    const { controller, latestId } = session
    state.setSession({ ...data, controller, latestId })
    this.#schedule()
    emit({ type: 'updated', session: data })
    return undefined
  }

  #event(session: Session, params: unknown): RpcFailure | undefined {
    const { state, emit } = this.#parts
    const { data } = sessionEvent.safeParse(params)
    if (!data) return signFaults.unauthorizedEvent
    const { event, chainId } = data
    const granted = covers(session.namespaces, chainId, 'events', event.name)
    if (!granted.chain) return signFaults.unauthorizedChain
    if (!granted.name) return signFaults.unauthorizedEvent
    state.setSession(session)
    const { topic } = session
    emit({ type: 'event', topic, chainId, name: event.name, data: event.data })
    return undefined
  }

  /** Wallets number what they send by their time, and a relay may deliver it in another order; other numbers say nothing. */
  #isTime(id: number): boolean {
    return Math.abs(id / 1_000 - this.#parts.clock.now()) < sessionLifetimeSeconds * 1_000
  }

  /** Ends each session when it expires. */
  #schedule(): void {
    const { state, clock } = this.#parts
    this.#stopTimer()
    const first = Math.min(...[...state.sessions.values()].map(({ expiry }) => expiry * 1_000))
    if (!Number.isFinite(first)) return
    const ms = Math.min(Math.max(first - clock.now(), 0), longestTimerMs)
    this.#stopTimer = clock.after(ms, () => {
      for (const { topic, expiry } of [...state.sessions.values()])
        if (expiry * 1_000 <= clock.now()) this.end(topic)
      this.#schedule()
    })
  }
}
