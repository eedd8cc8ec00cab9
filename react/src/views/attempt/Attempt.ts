import type { Clock } from '@portico/core'
import { makeObservable } from '@portico/core/state'

export type AttemptState = 'idle' | 'waiting' | 'slow' | 'done' | { readonly error: unknown }

/** A wallet window that is open this long is likely hidden, or forgotten. */
const patience = 10_000

/** Something a wallet is asked while a view waits for it; it ends when the view is left. */
export class Attempt {
  state: AttemptState = 'idle'
  readonly #clock: Clock
  readonly #ask: (signal: AbortSignal) => Promise<void>
  #current: AbortController | undefined
  #watchers = 0

  constructor(clock: Clock, ask: (signal: AbortSignal) => Promise<void>) {
    this.#clock = clock
    this.#ask = ask
    makeObservable(this)
  }

  /**
   * Starts with the first watcher, and is cancelled when the last one has left. Who leaves and comes
   * back in the same turn, as under StrictMode, never left: the wallet is asked once.
   */
  watch(): () => void {
    this.#watchers += 1
    if (this.state === 'idle') this.start()
    return () => {
      this.#watchers -= 1
      queueMicrotask(() => {
        if (this.#watchers === 0) this.cancel()
      })
    }
  }

  /** Asks, again if need be. */
  async start(): Promise<void> {
    this.cancel()
    const own = new AbortController()
    this.#current = own
    this.state = 'waiting'
    const calm = this.#clock.after(patience, () => this.settle(own, 'slow'))
    own.signal.addEventListener('abort', calm)
    try {
      await this.#ask(own.signal)
      this.settle(own, 'done')
    } catch (error) {
      this.settle(own, { error })
    } finally {
      calm()
    }
  }

  cancel(): void {
    this.#current?.abort()
    this.#current = undefined
    this.state = 'idle'
  }

  private settle(own: AbortController, state: AttemptState): void {
    if (own === this.#current) this.state = state
  }
}
