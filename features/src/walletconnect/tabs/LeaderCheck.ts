import type { Clock } from '@portico/core/async'

/** How long the leader tab has to answer, in ms; a tab that is suspended, or shows an `alert`, does not. */
export const answerTimeoutMs = 2_000
/** The time between two checks while something is waited for, in ms. */
const pauseMs = 5_000

type Parts = {
  readonly clock: Clock
  /** Aborts when the kit stops. */
  readonly signal: AbortSignal
  /** Whether this tab waits for what the leader tab receives. */
  waits(): boolean
  /** Asks which tab leads. */
  ask(): void
  /** No tab answered. */
  takeOver(): void
}

/**
 * Asks for the leader tab with each call, and again while this tab waits for an answer, so that one that is suspended
 * takes the client from no other tab.
 */
export class LeaderCheck {
  readonly #parts: Parts
  #stopCheck: (() => void) | undefined
  #stopPause: (() => void) | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    const stop = () => {
      this.#stopCheck?.()
      this.#stopPause?.()
    }
    parts.signal.addEventListener('abort', stop, { once: true })
  }

  begin(): void {
    const { clock, signal, ask, takeOver } = this.#parts
    if (this.#stopCheck || signal.aborted) return
    const askedAt = clock.now()
    ask()
    this.#stopCheck = clock.after(answerTimeoutMs, () => {
      this.#stopCheck = undefined
      // So late this tab was suspended itself, and the answer may be among the messages that it reads next.
      if (clock.now() - askedAt > 2 * answerTimeoutMs) this.begin()
      else takeOver()
    })
  }

  /** The leader tab answered, or this tab leads. */
  end(): void {
    const { clock, signal, waits } = this.#parts
    this.#stopCheck?.()
    this.#stopCheck = undefined
    if (this.#stopPause || signal.aborted || !waits()) return
    this.#stopPause = clock.after(pauseMs, () => {
      this.#stopPause = undefined
      if (waits()) this.begin()
    })
  }
}
