import { withLimit } from '../async/withLimit.ts'
import type { Connected, ConnectorHost, Unsubscribe } from '../connector/Connector.ts'
import { connectionErrors } from '../errors/connectionErrors.ts'
import type { NetworkDefinition } from '../network/NetworkDefinition.ts'
import { rereads } from './rereads.ts'
import type { SessionErrors, SessionRequest, SessionSource } from './SessionSource.ts'

/** The times to revoke the dapp's permission (R4.16), and for requests that never prompt. */
const disconnectLimitMs = 3_000
const readLimitMs = 10_000

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
  readonly #reread: () => void

  constructor(host: ConnectorHost, source: SessionSource<grant, provider, memory>) {
    this.#host = host
    this.#source = source
    this.#reread = rereads({
      clock: host.clock,
      isOpen: () => this.#unsubscribe !== undefined,
      read: () => this.confirm().catch(() => undefined), // the last grant applies until the wallet answers
    })
    host.signal.addEventListener('abort', () => this.#stop(), { once: true })
  }

  /** Throws `connection/*`, and the signal's reason once it aborts. */
  async connect({ signal, ...request }: SessionRequest): Promise<Connected> {
    let isStale = false
    const unwatch = this.#source.watch?.(() => {
      isStale = true
    })
    try {
      const ask = (signal: AbortSignal) => this.#source.connect({ ...request, signal })
      const connected = this.#begin(await this.#attempt(signal, ask))
      // The wallet may have changed after its answer, before anything listened.
      return isStale ? await this.confirm().catch(() => connected) : connected
    } catch (cause) {
      if (signal.aborted) throw cause
      const error = await this.#named('toConnectionError', cause)
      // The visitor may approve the prompt that is still open.
      if (connectionErrors.is(error, 'busy')) this.#watch()
      throw error
    } finally {
      unwatch?.()
    }
  }

  /** Without accounts while the wallet lists none; `undefined` when it no longer authorises the dapp. */
  async restore(): Promise<Connected | undefined> {
    const [ends, before] = [this.#ends, this.#grant]
    try {
      const grant = await this.#read()
      // A grant from a connection or an event meanwhile is newer than this result.
      if (this.#grant && this.#grant !== before) return this.#source.toConnected(this.#grant)
      if (grant === 'ended') return undefined
      if (grant) return this.#begin(grant)
      this.#watch()
      return []
    } catch (cause) {
      const isStopped = this.#host.signal.aborted
      if (this.#ends > ends && !isStopped) return undefined // disconnected meanwhile
      if (!this.#grant && !isStopped) this.#watch()
      throw cause
    }
  }

  /** Reads the wallet's grant again, within 10 s, and reports what changed. Throws `network/unavailable`. */
  async confirm(): Promise<Connected> {
    const before = this.#grant
    const { networkErrors } = await import('../errors/errorTables.ts')
    const grant = await withLimit(this.#read(), {
      clock: this.#host.clock,
      ms: readLimitMs,
      expired: () => networkErrors.create('unavailable', ['The wallet']),
    })
    if (this.#grant === before) {
      if (grant === 'ended') this.#leave()
      else if (before) this.#change(() => grant)
      else if (grant) this.#host.emit('change', this.#begin(grant))
    }
    return this.#grant ? this.#source.toConnected(this.#grant) : []
  }

  async disconnect(): Promise<void> {
    this.#end()
    try {
      const forgotten = Promise.resolve(this.#source.disconnect?.())
      await withLimit(forgotten, { clock: this.#host.clock, ms: disconnectLimitMs })
    } catch {
      // The kit has forgotten the session even if the wallet does not respond.
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
      if (!this.#grant) return
      this.#change(next)
      if (this.#grant) this.#subscribe(this.#grant) // some wallets use a separate provider object for each network
    } catch (cause) {
      throw await this.#named('toNetworkError', cause)
    }
  }

  getProvider(): provider | Promise<provider> {
    return this.#source.getProvider()
  }

  #read(): Promise<grant | 'ended' | undefined> {
    const { memory } = this.#source
    const { storage, signal } = this.#host
    const remembered = memory && storage.get(memory.key, memory.schema)
    return this.#attempt(signal, (signal) => this.#source.restore({ remembered, signal }))
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
      return await withLimit(run(attempt.signal), {
        clock: this.#host.clock,
        signal: attempt.signal,
      })
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
    this.#listen((isOpen) =>
      this.#source.subscribe?.(
        {
          change: (next) => isOpen() && this.#change(next),
          reread: () => isOpen() && this.#reread(),
          leave: (reason) => isOpen() && this.#leave(reason),
        },
        grant,
      ),
    )
  }

  /** Waits until the wallet lists accounts again. */
  #watch(): void {
    const { watch } = this.#source
    if (watch) this.#listen((isOpen) => watch(() => isOpen() && this.#reread()))
  }

  #listen(open: (isOpen: () => boolean) => Unsubscribe | undefined): void {
    this.#unsubscribe?.()
    let isOpen = true
    const unsubscribe = open(() => isOpen)
    this.#unsubscribe = () => {
      isOpen = false
      unsubscribe?.()
    }
  }

  #change(change: (grant: grant) => grant | undefined): void {
    if (!this.#grant) {
      this.#reread()
      return
    }
    const next = change(this.#grant)
    const before = JSON.stringify(this.#source.toConnected(this.#grant))
    if (next) this.#keep(next)
    else {
      this.#grant = undefined
      this.#watch()
    }
    const after = next ? this.#source.toConnected(next) : []
    if (JSON.stringify(after) !== before) this.#host.emit('change', after)
  }

  #keep(grant: grant): void {
    const { memory } = this.#source
    this.#grant = grant
    if (memory) this.#host.storage.set(memory.key, memory.of(grant))
  }

  #leave(reason?: Error): void {
    if (!this.#grant) return
    this.#end()
    this.#host.emit('disconnect', reason ? { reason } : {})
  }

  #end(): void {
    const { memory } = this.#source
    this.#stop()
    if (memory) this.#host.storage.remove(memory.key)
  }

  #stop(): void {
    const hints = ['It was disconnected in the meantime']
    for (const attempt of this.#attempts)
      attempt.abort(connectionErrors.create('failed', [], { hints }))
    this.#ends += 1
    this.#grant = undefined
    this.#unsubscribe?.()
    this.#unsubscribe = undefined
  }
}
