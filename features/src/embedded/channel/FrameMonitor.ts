import type { Clock } from '@portico/core/async'

type MonitorParts = {
  readonly clock: Clock
  /** Asks the frame something that it answers at once. */
  ask(): void
  /** The frame answered nothing for 20 s. */
  onSilent(): void
}

/** After this silence the frame is asked, in ms, and then every 5 s. */
const quietMs = 10_000
const askMs = 5_000
/** One unanswered question may be due to a machine that slept. */
const maxUnanswered = 2

/**
 * Finds out whether the frame is still there while requests wait for it: a crashed one says nothing, and only some browsers
 * report its closed port.
 */
export class FrameMonitor {
  readonly #parts: MonitorParts
  #stop: (() => void) | undefined
  #unanswered = 0

  constructor(parts: MonitorParts) {
    this.#parts = parts
  }

  start(): void {
    if (!this.#stop) this.#wait(quietMs)
  }

  stop(): void {
    this.#stop?.()
    this.#stop = undefined
    this.#unanswered = 0
  }

  /** The frame said something. */
  handleMessage(): void {
    if (!this.#stop) return
    this.stop()
    this.start()
  }

  #wait(ms: number): void {
    this.#stop = this.#parts.clock.after(ms, () => {
      if (this.#unanswered === maxUnanswered) {
        this.stop()
        this.#parts.onSilent()
        return
      }
      this.#unanswered += 1
      this.#wait(askMs)
      this.#parts.ask()
    })
  }
}
