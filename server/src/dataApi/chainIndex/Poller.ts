import type { Clock } from '@portico/core/async'
import { callListener } from '../../http/callListener.ts'

export type PollerOptions = {
  readonly poll: (signal: AbortSignal) => Promise<void>
  /** Milliseconds between the end of one poll and the start of the next. */
  readonly interval: number
  readonly clock: Clock
  readonly onFailed: (error: unknown) => void
}

const maxBackoffMs = 30_000

/** Polls at an interval; the wait doubles after each failure, up to 30 seconds or a longer interval. */
export class Poller {
  readonly #options: PollerOptions
  #aborter: AbortController | undefined
  #running: Promise<void> | undefined
  #cancel: (() => void) | undefined
  #failures = 0

  constructor(options: PollerOptions) {
    this.#options = options
  }

  start(): void {
    if (this.#aborter) return
    this.#aborter = new AbortController()
    this.#running = this.#poll(this.#aborter.signal)
  }

  /** Resolves when the last poll has ended. */
  async stop(): Promise<void> {
    this.#aborter?.abort()
    this.#aborter = undefined
    this.#cancel?.()
    await this.#running
  }

  async #poll(signal: AbortSignal): Promise<void> {
    const { poll, interval, clock, onFailed } = this.#options
    try {
      await poll(signal)
      this.#failures = 0
    } catch (error) {
      this.#failures++
      callListener(onFailed, error)
    }
    if (signal.aborted) return
    const waitMs = Math.min(interval * 2 ** this.#failures, Math.max(interval, maxBackoffMs))
    this.#cancel = clock.after(waitMs, () => {
      this.#running = this.#poll(signal)
    })
  }
}
