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
import { answerTimeoutMs, LeaderCheck } from './LeaderCheck.ts'
import { openChannel, type TabMessage, tabProtocol } from './tabProtocol.ts'

export type SharedClientParts = {
  /** Name of the lock and channel: tabs with the same name share a client. */
  readonly name: string
  readonly tabs: TabPorts
  readonly clock: Clock
  readonly signal: AbortSignal
  open(): Promise<LocalClient>
}

/**
 * One client for all tabs of an origin: a Web Lock elects the leader tab, which holds the socket and the library's
 * storage; the others reach it through a BroadcastChannel with plain data. When the leader closes, another tab
 * gets the lock, loads the stored state and continues. Each tab repeats its open calls to the new leader; a
 * request that was sent already is resumed by its JSON-RPC id, so that it is answered once, in the tab that made
 * it. Without locks or channels, each tab has its own socket.
 */
export class SharedClient implements WalletConnectClient {
  readonly #parts: SharedClientParts
  readonly #id = crypto.randomUUID()
  readonly #calls = new Map<string, ClientCall>()
  readonly #listeners = new Set<(event: ClientEvent) => void>()
  #channel: TabChannel | undefined
  #competing = false
  #holder: string | undefined
  #local: LocalClient | undefined
  /** Resolves when the socket of this tab is closed. */
  #socket: Promise<void> | undefined
  #stepDown = () => {}
  readonly #leader: LeaderCheck

  constructor(parts: SharedClientParts) {
    this.#parts = parts
    this.#leader = new LeaderCheck({
      ...parts,
      ask: () => this.#post({ type: 'who' }),
      takeOver: () => void this.#hold(),
    })
  }

  call: WalletConnectClient['call'] = (method, params) => {
    const { clock, signal } = this.#parts
    const key = crypto.randomUUID()
    const answer = new Promise<unknown>((resolve, reject) => {
      const settle: ClientCall['settle'] = ({ answer, error }) =>
        error ? reject(error) : resolve(answer)
      this.#calls.set(key, { method, params, settle })
    })
    this.#compete()
    this.#send(key)
    if (!this.#socket) this.#leader.begin()
    const limited = withLimit(answer, { clock, signal, ...limitOf(method) })
    return limited.finally(() => this.#calls.delete(key)) as never // the reply type of the method
  }

  listen: WalletConnectClient['listen'] = (listener) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #compete(): void {
    if (this.#competing) return
    this.#competing = true
    const { name, tabs, signal } = this.#parts
    const { locks } = tabs
    const channel = this.#channel ?? (locks && openChannel(tabs, name))
    if (!locks || !channel) {
      void this.#hold()
      return
    }
    if (!this.#channel) {
      this.#channel = channel
      channel.addEventListener('message', ({ data }) => this.#receive(data))
      signal.addEventListener('abort', () => this.#channel?.close(), { once: true })
    }
    void this.#lead(locks)
  }

  /**
   * Holds the socket once this tab gets the lock; at once where the browser refuses locks, as in a page without an
   * origin.
   */
  async #lead(locks: NonNullable<TabPorts['locks']>): Promise<void> {
    const { name, signal } = this.#parts
    let isGranted = false
    try {
      await locks.request(name, { signal }, () => {
        isGranted = true
        return this.#hold()
      })
    } catch {
      // Aborted when the kit stops.
      if (!isGranted && !signal.aborted) await this.#hold()
    }
  }

  /** Opens the socket, unless this tab has it, and keeps it until the kit stops or another tab took over. */
  #hold(): Promise<void> {
    this.#leader.end()
    this.#socket ??= this.#live().finally(() => {
      this.#socket = undefined
    })
    return this.#socket
  }

  async #live(): Promise<void> {
    const { open, signal } = this.#parts
    let local: LocalClient
    try {
      local = await open()
    } catch (error) {
      this.#competing = false
      for (const call of this.#calls.values()) call.settle({ error: toError(error) })
      return
    }
    this.#local = local
    local.listen((event) => {
      this.#post({ type: 'event', event })
      this.#emit(event)
    })
    const closed = new Promise<void>((resolve) => {
      this.#stepDown = resolve
      signal.addEventListener('abort', () => resolve(), { once: true })
      if (signal.aborted) resolve()
    })
    this.#post({ type: 'holder', holder: this.#id })
    this.#follow(this.#id)
    await closed
    local.close()
  }

  /** Another tab took over while this one stood still: it releases the lock, and requests it again for later. */
  #stopLeading(): void {
    if (!this.#local) return
    this.#local = undefined
    this.#competing = false
    this.#stepDown()
    void this.#socket?.then(() => this.#compete())
  }

  #follow(holder: string): void {
    if (this.#holder === holder) return
    if (this.#holder !== undefined) this.#emit({ type: 'moved' })
    this.#holder = holder
    for (const key of this.#calls.keys()) this.#send(key)
  }

  #send(key: string): void {
    const call = this.#calls.get(key)
    if (!call) return
    const { method, params } = continued(call)
    if (this.#local) {
      const sent = (id: number) => {
        call.sent = id
      }
      this.#local.call(method, params, sent).then(
        (answer) => call.settle({ answer }),
        (error) => call.settle({ error }),
      )
    } else if (this.#holder !== undefined)
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
        (error) => this.#post({ type: 'reply', call, error: plainError(error) }),
      )
  }

  /** Ignores messages that are malformed or of another version. */
  #receive(data: unknown): void {
    const parsed = tabProtocol.message.safeParse(data)
    if (parsed.success) this.#onMessage(parsed.data)
  }

  #onMessage(message: TabMessage): void {
    if (message.type !== 'who' && message.type !== 'call') this.#leader.end()
    switch (message.type) {
      case 'who':
        if (this.#local) this.#post({ type: 'holder', holder: this.#id })
        else if (this.#socket) this.#post({ type: 'opening' })
        break
      case 'opening':
        break
      case 'holder':
        this.#stopLeading()
        this.#follow(message.holder)
        break
      case 'call': {
        const { call, method, at = Infinity } = message
        // The tab that posted it took over, and made the call itself.
        if (this.#parts.clock.now() - at > answerTimeoutMs) break
        const { success, data: params } = tabProtocol.methods[method].params.safeParse(
          message.params,
        )
        if (success && this.#local) this.#serve(this.#local, call, { method, params })
        break
      }
      case 'sent': {
        const call = this.#calls.get(message.call)
        if (call) call.sent = message.id
        break
      }
      case 'reply': {
        const call = this.#calls.get(message.call)
        if (!call) break
        const { success, data: answer } = tabProtocol.methods[call.method].answer.safeParse(
          message.answer,
        )
        if (message.error) call.settle({ error: reviveError(message.error) })
        else if (success) call.settle({ answer })
        break
      }
      case 'event':
        this.#emit(message.event)
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
