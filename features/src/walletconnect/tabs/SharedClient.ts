import { toError } from '@portico/core'
import { type Clock, withLimit } from '@portico/core/async'
import { reviveError } from '../client/clientErrors.ts'
import type {
  ClientEvent,
  LocalClient,
  WalletConnectClient,
} from '../client/WalletConnectClient.ts'
import type { TabChannel, TabPorts } from '../options/WalletConnectOptions.ts'
import { walletConnectErrors } from '../walletConnectErrors.ts'
import { type ClientCall, continued, isGivenUp, isUncertain, limitOf } from './ClientCall.ts'
import { LeaderElection } from './LeaderElection.ts'
import { ServedCalls } from './ServedCalls.ts'
import { openChannel, type TabMessage, tabProtocol } from './tabProtocol.ts'

export type SharedClientParts = {
  /** Name of the lock and channel: tabs with the same name share a client. */
  readonly name: string
  readonly tabs: TabPorts
  readonly clock: Clock
  readonly signal: AbortSignal
  open(): Promise<LocalClient>
}

/** A link is valid for so long, in ms. */
const linkLifetimeMs = 300_000

/**
 * One client for all tabs of an origin: a Web Lock elects the leader tab, which holds the socket and the library's
 * storage; the others reach it through a BroadcastChannel with plain data. When the leader closes, another tab
 * gets the lock, loads the stored state and continues. Each tab repeats its open calls to the new leader; a
 * request that was sent already is resumed by its JSON-RPC id, so that it is answered once, in the tab that made
 * it, and one of which nobody knows whether it was sent fails: a wallet is asked at most once. Without locks or channels, each tab has its own socket.
 */
export class SharedClient implements WalletConnectClient {
  readonly #parts: SharedClientParts
  readonly #calls = new Map<string, ClientCall>()
  readonly #listeners = new Set<(event: ClientEvent) => void>()
  readonly #election: LeaderElection
  readonly #served: ServedCalls
  #channel: TabChannel | undefined
  /** A wallet may still answer a link until then, in ms since the epoch. */
  #linkedUntil = 0

  constructor(parts: SharedClientParts) {
    this.#parts = parts
    const { name, tabs, clock, signal } = parts
    const channel = tabs.locks && openChannel(tabs, name)
    this.#election = new LeaderElection({
      ...parts,
      locks: channel && tabs.locks,
      post: (message) => this.#post(message),
      waits: () => this.#calls.size > 0 || clock.now() < this.#linkedUntil,
      opened: (client) => this.#listenTo(client),
      failed: (error) => {
        for (const call of this.#calls.values()) call.settle({ error: toError(error) })
      },
      changed: (moved) => {
        if (moved) this.#emit({ type: 'moved' })
        for (const key of this.#calls.keys()) this.#send(key)
      },
    })
    this.#served = new ServedCalls({
      clock,
      post: (message) => this.#post(message),
      local: () => this.#election.local,
    })
    if (!channel) return
    this.#channel = channel
    channel.addEventListener('message', ({ data }) => this.#receive(data))
    signal.addEventListener('abort', () => channel.close(), { once: true })
  }

  call: WalletConnectClient['call'] = (method, params) => {
    const { clock, signal } = this.#parts
    const key = crypto.randomUUID()
    const answer = new Promise<unknown>((resolve, reject) => {
      const settle: ClientCall['settle'] = ({ answer, error }) =>
        error ? reject(error) : resolve(answer)
      this.#calls.set(key, { method, params, settle, attempt: 0 })
    })
    if (method === 'propose') this.#linkedUntil = clock.now() + linkLifetimeMs
    this.#send(key)
    this.#election.join()
    const limited = withLimit(answer, { clock, signal, ...limitOf(method) })
    return limited.finally(() => this.#calls.delete(key)) as never // the reply type of the method
  }

  listen: WalletConnectClient['listen'] = (listener) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #listenTo(client: LocalClient): void {
    client.listen((event) => {
      this.#post({ type: 'event', event })
      this.#emit(event)
    })
  }

  #send(key: string): void {
    const call = this.#calls.get(key)
    const { local, hasLeader } = this.#election
    if (!call || !(local || hasLeader)) return
    if (isUncertain(call)) {
      call.settle({ error: walletConnectErrors.create('interrupted', []) })
      return
    }
    call.attempt += 1
    const { method, params } = continued(call)
    if (local) {
      const sent = (id: number) => {
        call.sent = id
      }
      local.call(method, params, { sent }).then(
        (answer) => call.settle({ answer }),
        // The next leader makes a call again that this tab could not make before it stepped down.
        (error) => this.#election.local === local && call.settle({ error }),
      )
    } else {
      const { attempt } = call
      const at = this.#parts.clock.now()
      this.#post({ type: 'call', call: key, method, params, at, attempt })
    }
  }

  /** Ignores messages that are malformed or of another version. */
  #receive(data: unknown): void {
    const parsed = tabProtocol.message.safeParse(data)
    if (parsed.success) this.#onMessage(parsed.data)
  }

  #onMessage(message: TabMessage): void {
    switch (message.type) {
      case 'who':
      case 'opening':
      case 'holder':
        this.#election.receive(message)
        break
      case 'call':
        this.#served.serve(message)
        break
      case 'go':
        this.#served.taken(message.offer)
        break
      default:
        this.#election.answered()
        if (message.type === 'event') this.#emit(message.event)
        else this.#onProgress(message)
    }
  }

  #onProgress(message: Extract<TabMessage, { type: 'late' | 'ready' | 'sent' | 'reply' }>): void {
    const call = this.#calls.get(message.call)
    if (!call) return
    switch (message.type) {
      case 'late':
        // This tab makes the call itself where it leads.
        if (this.#election.local || !isGivenUp(call, message)) return
        call.taken = undefined
        this.#send(message.call)
        break
      case 'ready':
        if (message.attempt !== call.attempt || call.taken !== undefined) return
        call.taken = message.offer
        this.#post({ type: 'go', offer: message.offer })
        break
      case 'sent':
        call.sent = message.id
        break
      default:
        this.#onReply(call, message)
    }
  }

  #onReply(call: ClientCall, message: Extract<TabMessage, { type: 'reply' }>): void {
    const { answer } = tabProtocol.methods[call.method]
    const { success, data } = answer.safeParse(message.answer)
    if (message.error) call.settle({ error: reviveError(message.error) })
    else if (success) call.settle({ answer: data })
  }

  #post(message: TabMessage): void {
    const { version } = tabProtocol
    if (!this.#parts.signal.aborted) this.#channel?.postMessage({ version, ...message })
  }

  #emit(event: ClientEvent): void {
    for (const listener of [...this.#listeners]) listener(event)
  }
}
