import type { Clock } from '@portico/core'
import { callListener } from '../../http/callListener.ts'

export type PulseOptions = {
  readonly beat: (signal: AbortSignal) => Promise<void>
  /** Milliseconds between the end of one beat and the next. */
  readonly interval: number
  readonly clock: Clock
  readonly onFailed: (error: unknown) => void
}

const longestWait = 30_000

/** Does something again and again; after failures it waits twice as long each time, half a minute at most. */
export class Poller {
  readonly #options: PulseOptions
  #life: AbortController | undefined
  #beating: Promise<void> | undefined
  #cancel: (() => void) | undefined
  #failures = 0

  constructor(options: PulseOptions) {
    this.#options = options
  }

  start(): void {
    if (this.#life) return
    this.#life = new AbortController()
    this.#beating = this.#beat(this.#life.signal)
  }

  /** Resolves when the last beat has ended. */
  async stop(): Promise<void> {
    this.#life?.abort()
    this.#life = undefined
    this.#cancel?.()
    await this.#beating
  }

  async #beat(signal: AbortSignal): Promise<void> {
    const { beat, interval, clock, onFailed } = this.#options
    try {
      await beat(signal)
      this.#failures = 0
    } catch (error) {
      this.#failures++
      callListener(onFailed, error)
    }
    if (signal.aborted) return
    const wait = Math.min(interval * 2 ** this.#failures, Math.max(interval, longestWait))
    this.#cancel = clock.after(wait, () => {
      this.#beating = this.#beat(signal)
    })
  }
}
