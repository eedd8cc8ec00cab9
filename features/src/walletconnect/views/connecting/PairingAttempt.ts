import { makeObservable } from '@portico/core/state'
import type { Pairing, PairRequest } from '../../Pairing.ts'
import type { WalletConnectApi } from '../useWalletConnect.ts'

/** A pairing that a view waits for; it ends when the view is left. */
export class PairingAttempt {
  pairing: Pairing | undefined
  /** What ended it, other than its success. */
  failure: { readonly error: unknown } | undefined
  readonly #api: WalletConnectApi
  readonly #request: Omit<PairRequest, 'signal'>
  #current: AbortController | undefined
  #watchers = 0

  constructor(api: WalletConnectApi, request: Omit<PairRequest, 'signal'>) {
    this.#api = api
    this.#request = request
    this.pairing = api.pairing
    makeObservable(this)
  }

  /** The link, as soon as there is one. */
  get uri(): string | undefined {
    return this.failure ? undefined : this.pairing?.uri
  }

  /** What went wrong, be it for good or until the relay is back. */
  get error(): unknown {
    if (this.failure) return this.failure.error
    return this.pairing?.status === 'error' ? this.pairing.error : undefined
  }

  /**
   * Starts with the first watcher and is cancelled when the last one has left. Who leaves and comes back in
   * the same turn, as under StrictMode, never left.
   */
  watch(): () => void {
    this.#watchers += 1
    if (!this.#current) void this.start()
    return () => {
      this.#watchers -= 1
      queueMicrotask(() => {
        if (this.#watchers === 0) this.cancel()
      })
    }
  }

  /** Waits for a wallet, again if need be. */
  async start(): Promise<void> {
    this.cancel()
    const own = new AbortController()
    this.#current = own
    this.fail(undefined)
    try {
      const pairing = await this.#api.load()
      if (own.signal.aborted) return
      this.keep(pairing)
      await pairing.connect({ ...this.#request, signal: own.signal })
    } catch (error) {
      if (own === this.#current) this.fail({ error })
    }
  }

  /** Tries at once what went wrong. */
  retry(): void {
    if (this.failure) void this.start()
    else this.pairing?.retry()
  }

  cancel(): void {
    this.#current?.abort()
    this.#current = undefined
  }

  private keep(pairing: Pairing): void {
    this.pairing = pairing
  }

  private fail(failure: PairingAttempt['failure']): void {
    this.failure = failure
  }
}
