import type { Clock } from '@portico/core/async'

/** How long the leader tab has to answer, in ms; a tab whose page stands still, as with an open `alert`, does not. */
export const answerTimeoutMs = 2_000

type Parts = {
  readonly clock: Clock
  /** Aborts when the kit stops. */
  readonly signal: AbortSignal
  /** Asks which tab leads. */
  ask(): void
  /** Nobody answered. */
  takeOver(): void
}

/** Asks for the leader tab with each call, so that one that stands still takes the client from no other tab. */
export class LeaderCheck {
  readonly #parts: Parts
  #stop: (() => void) | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    parts.signal.addEventListener('abort', () => this.end(), { once: true })
  }

  begin(): void {
    const { clock, signal, ask, takeOver } = this.#parts
    if (this.#stop || signal.aborted) return
    ask()
    this.#stop = clock.after(answerTimeoutMs, () => {
      this.#stop = undefined
      takeOver()
    })
  }

  /** The leader answered, or this tab leads. */
  end(): void {
    this.#stop?.()
    this.#stop = undefined
  }
}
