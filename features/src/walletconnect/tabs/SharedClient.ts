import { toError } from '@portico/core'
import { type Clock, withLimit } from '@portico/core/async'
import { plainError, reviveError } from '../client/clientErrors.ts'
import type {
  ClientEvent,
  ClientMethod,
  LocalClient,
  Params,
  WalletConnectClient,
} from '../client/WalletConnectClient.ts'
import type { TabChannel, TabPorts } from '../options/WalletConnectOptions.ts'
import { type ClientCall, continued, limitOf } from './ClientCall.ts'
import { answerTimeoutMs } from './LeaderCheck.ts'
import { LeaderElection } from './LeaderElection.ts'
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
 * it. Without locks or channels, each tab has its own socket.
 */
export class SharedClient implements WalletConnectClient {
  readonly #parts: SharedClientParts
  readonly #calls = new Map<string, ClientCall>()
  readonly #listeners = new Set<(event: ClientEvent) => void>()
  readonly #election: LeaderElection
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
      this.#calls.set(key, { method, params, settle })
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
    if (!call) return
    const { method, params } = continued(call)
    const { local, hasLeader } = this.#election
    if (local) {
      const sent = (id: number) => {
        call.sent = id
      }
      local.call(method, params, sent).then(
        (answer) => call.settle({ answer }),
        // The next leader makes a call again that this tab could not make before it stepped down.
        (error) => this.#election.local === local && call.settle({ error }),
      )
    } else if (hasLeader)
      this.#post({ type: 'call', call: key, method, params, at: this.#parts.clock.now() })
  }

  /** Runs another tab's call and posts the reply; only that tab knows the call's id. */
  #serve(
    local: LocalClient,
    call: string,
    { method, params }: Pick<ClientCall, 'method' | 'params'>,
  ): void {
    local
      .call(method, params as Params<ClientMethod>, (id) => this.#post({ type: 'sent', call, id }))
      .then(
        (answer) => this.#post({ type: 'reply', call, answer }),
        (error) => {
          if (this.#election.local === local)
            this.#post({ type: 'reply', call, error: plainError(error) })
        },
      )
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
        this.#onCall(message)
        break
      case 'late':
        // This tab makes the call itself where it leads.
        if (!this.#election.local) this.#send(message.call)
        break
      default:
        this.#election.answered()
        if (message.type === 'event') this.#emit(message.event)
        else this.#onProgress(message)
    }
  }

  #onProgress(message: Extract<TabMessage, { type: 'sent' | 'reply' }>): void {
    const call = this.#calls.get(message.call)
    if (!call) return
    if (message.type === 'sent') {
      call.sent = message.id
      return
    }
    const { answer } = tabProtocol.methods[call.method]
    const { success, data } = answer.safeParse(message.answer)
    if (message.error) call.settle({ error: reviveError(message.error) })
    else if (success) call.settle({ answer: data })
  }

  #onCall({ call, method, params, at = Infinity }: Extract<TabMessage, { type: 'call' }>): void {
    const { local } = this.#election
    if (!local) return
    // This tab was suspended: the one that posted the call may have made it itself.
    if (this.#parts.clock.now() - at > answerTimeoutMs) this.#post({ type: 'late', call })
    else {
      const { success, data } = tabProtocol.methods[method].params.safeParse(params)
      if (success) this.#serve(local, call, { method, params: data })
    }
  }

  #post(message: TabMessage): void {
    const { version } = tabProtocol
    if (!this.#parts.signal.aborted) this.#channel?.postMessage({ version, ...message })
  }

  #emit(event: ClientEvent): void {
    for (const listener of [...this.#listeners]) listener(event)
  }
}
