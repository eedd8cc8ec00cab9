import { withLimit } from '../async/withLimit.ts'
import type { CaipNetworkId } from '../caip/Namespace.ts'
import type { Connected, ConnectorHost, Unsubscribe } from '../connector/Connector.ts'
import { connectionErrors } from '../errors/connectionErrors.ts'
import type { KitError } from '../errors/KitError.ts'
import type { NetworkDefinition } from '../network/NetworkDefinition.ts'
import type { Parser } from '../storage/keyedStorage.ts'

/** How a wallet's events change its session. Calls after the end of the session have no effect. */
export type SessionEvents<grant> = {
  /** Replaces the grant; `undefined` means that the wallet ended the connection. */
  change(next: (grant: grant) => grant | undefined): void
  leave(reason?: Error): void
}

/** The network to connect to, and the signal that cancels the request. */
export type SessionRequest = {
  /** The network that the dapp requests. */
  readonly networkId?: CaipNetworkId
  /** Aborts when the attempt is cancelled or the session ends meanwhile. */
  readonly signal: AbortSignal
}

/** The adapter's access to one wallet. `grant` is the adapter's own record of what the wallet allowed. */
export type SessionSource<grant, provider = unknown, memory = never> = {
  /** Prompts the visitor. `errors` converts what it rejects with. */
  connect(request: SessionRequest): Promise<grant>
  /** Never prompts; `undefined` when the wallet no longer authorises the dapp. */
  restore(request: {
    readonly remembered: memory | undefined
    readonly signal: AbortSignal
  }): Promise<grant | undefined>
  toConnected(grant: grant): Connected
  getProvider(): provider | Promise<provider>
  /** Called once connected, until the session ends; called again after a network switch. */
  subscribe?(events: SessionEvents<grant>, grant: grant): Unsubscribe | undefined
  /** Returns the change to the grant after the wallet switched; `before` is the current grant. */
  switchNetwork?(
    network: NetworkDefinition,
    before: grant | undefined,
  ): Promise<(grant: grant) => grant>
  /** Revokes the dapp's permission in the wallet. */
  disconnect?(): unknown
  /** The data that is stored between page loads, under `key`. */
  readonly memory?: {
    readonly key: string
    readonly schema: Parser<memory>
    of(grant: grant): memory
  }
  /** Converts the wallet's errors; passed as a loader, its code is not needed to restore a stored session. */
  readonly errors: SessionErrors | (() => Promise<SessionErrors>)
}

type SessionErrors = {
  toConnectionError(cause: unknown): KitError
  toNetworkError(cause: unknown): KitError
}

/** The time that a wallet has to revoke the dapp's permission (R4.16). */
const disconnectLimitMs = 3_000

/**
 * The connection to one wallet: its grant, kept up to date by its events. Results that arrive after the attempt was
 * cancelled or the session ended are dropped.
 */
export class WalletSession<grant, provider = unknown, memory = never> {
  readonly #host: ConnectorHost
  readonly #source: SessionSource<grant, provider, memory>
  readonly #attempts = new Set<AbortController>()
  #grant: grant | undefined
  #unsubscribe: Unsubscribe | undefined
  /** How often the session ended. */
  #ends = 0

  constructor(host: ConnectorHost, source: SessionSource<grant, provider, memory>) {
    this.#host = host
    this.#source = source
    host.signal.addEventListener('abort', () => this.#end(), { once: true })
  }

  /** Throws `connection/*`, and the signal's reason once it aborts. */
  async connect({ signal, ...request }: SessionRequest): Promise<Connected> {
    try {
      return this.#begin(
        await this.#attempt(signal, (signal) => this.#source.connect({ ...request, signal })),
      )
    } catch (cause) {
      throw signal.aborted ? cause : await this.#named('toConnectionError', cause)
    }
  }

  async restore(): Promise<Connected | undefined> {
    const { memory } = this.#source
    const remembered = memory && this.#host.storage.get(memory.key, memory.schema)
    const { signal } = this.#host
    const ends = this.#ends
    const before = this.#grant
    try {
      const grant = await this.#attempt(signal, (signal) =>
        this.#source.restore({ remembered, signal }),
      )
      // A grant from a connection or an event meanwhile is newer than this result.
      if (this.#grant && this.#grant !== before) return this.#source.toConnected(this.#grant)
      return grant === undefined ? undefined : this.#begin(grant)
    } catch (cause) {
      if (this.#ends > ends && !signal.aborted) return undefined // disconnected meanwhile
      throw cause
    }
  }

  async disconnect(): Promise<void> {
    this.#end()
    this.#forget()
    try {
      const forgotten = Promise.resolve(this.#source.disconnect?.())
      await withLimit(forgotten, { clock: this.#host.clock, ms: disconnectLimitMs })
    } catch {
      // The kit has forgotten the session even if the wallet has no such method or does not respond.
    }
  }

  /** Throws `network/*`. */
  async switchNetwork(network: NetworkDefinition): Promise<void> {
    if (!this.#source.switchNetwork) {
      const { networkErrors } = await import('../errors/errorTables.ts')
      throw networkErrors.create('noSwitch', [])
    }
    const ends = this.#ends
    try {
      const next = await this.#source.switchNetwork(network, this.#grant)
      if (this.#ends > ends) return // the session for which it was requested has ended
      this.#change(next)
      if (this.#grant) this.#subscribe(this.#grant) // some wallets use a separate provider object for each network
    } catch (cause) {
      throw await this.#named('toNetworkError', cause)
    }
  }

  getProvider(): provider | Promise<provider> {
    return this.#source.getProvider()
  }

  async #named(by: keyof SessionErrors, cause: unknown): Promise<unknown> {
    const { errors } = this.#source
    try {
      return (typeof errors === 'function' ? await errors() : errors)[by](cause)
    } catch {
      return cause // offline: the wallet's own error is used
    }
  }

  async #attempt<value>(
    signal: AbortSignal,
    run: (signal: AbortSignal) => Promise<value>,
  ): Promise<value> {
    signal.throwIfAborted()
    const attempt = new AbortController()
    const giveUp = () => attempt.abort(signal.reason)
    signal.addEventListener('abort', giveUp)
    this.#attempts.add(attempt)
    try {
      const work = run(attempt.signal)
      return await withLimit(work, { clock: this.#host.clock, signal: attempt.signal })
    } finally {
      signal.removeEventListener('abort', giveUp)
      this.#attempts.delete(attempt)
    }
  }

  #begin(grant: grant): Connected {
    this.#host.signal.throwIfAborted()
    this.#keep(grant)
    this.#subscribe(grant)
    return this.#source.toConnected(grant)
  }

  #subscribe(grant: grant): void {
    this.#unsubscribe?.()
    let isOpen = true
    const events: SessionEvents<grant> = {
      change: (next) => isOpen && this.#change(next),
      leave: (reason) => isOpen && this.#leave(reason),
    }
    const unsubscribe = this.#source.subscribe?.(events, grant)
    this.#unsubscribe = () => {
      isOpen = false
      unsubscribe?.()
    }
  }

  #change(change: (grant: grant) => grant | undefined): void {
    if (!this.#grant) return
    const next = change(this.#grant)
    if (!next) {
      this.#leave()
      return
    }
    const before = JSON.stringify(this.#source.toConnected(this.#grant))
    this.#keep(next)
    const after = this.#source.toConnected(next)
    if (JSON.stringify(after) !== before) this.#host.emit('change', after)
  }

  #keep(grant: grant): void {
    const { memory } = this.#source
    this.#grant = grant
    if (memory) this.#host.storage.set(memory.key, memory.of(grant))
  }

  #forget(): void {
    const { memory } = this.#source
    if (memory) this.#host.storage.remove(memory.key)
  }

  #leave(reason?: Error): void {
    if (!this.#grant) return
    this.#end()
    this.#forget()
    this.#host.emit('disconnect', reason ? { reason } : {})
  }

  #end(): void {
    const hints = ['It was disconnected in the meantime']
    for (const attempt of this.#attempts)
      attempt.abort(connectionErrors.create('failed', [], { hints }))
    this.#ends += 1
    this.#grant = undefined
    this.#unsubscribe?.()
    this.#unsubscribe = undefined
  }
}
