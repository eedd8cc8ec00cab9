import type { Clock } from '@portico/core/async'
import { steadyOf } from '../limits/steadyClock.ts'
import type { RelayLimits } from './RelayOptions.ts'
import { relayErrors } from './relayErrors.ts'
import { fairKey, type Origin, QuotaCounter } from './Sender.ts'

/** A frame from when it is read until it is answered. */
export type Admitted = {
  /** Whether it has waited so long that its client gave it up, or soon will. */
  isLate(): boolean
  leave(): void
}

/** Seconds after which a refused client may try again; what is in flight is answered by then. */
export const retryAfterSeconds = 2
/** Milliseconds between two looks at the event loop while there is work. */
const lookMs = 250

/**
 * Decides which frames are worked on. Under more load than the process or its storage can take it refuses new requests
 * early and at little cost, so that those in flight are answered while their clients still wait.
 */
export class Admission {
  readonly #limits: RelayLimits
  readonly #clock: Clock
  readonly #frames: QuotaCounter
  readonly #bytes: QuotaCounter
  /** Times of those in flight, the oldest first. */
  readonly #times = new Set<{ readonly at: number }>()
  #lagMs = 0
  #cancelLook: (() => void) | undefined

  constructor(limits: RelayLimits, clock: Clock) {
    this.#limits = limits
    this.#clock = steadyOf(clock)
    const { framesInFlight, bytesInFlight } = limits
    const client = Number.POSITIVE_INFINITY
    this.#frames = new QuotaCounter({ client, block: framesInFlight / 2, total: framesInFlight })
    this.#bytes = new QuotaCounter({ client, block: bytesInFlight / 2, total: bytesInFlight })
  }

  /** Frames that are not answered yet. */
  get inFlight(): number {
    return this.#frames.total
  }

  /** Whether requests that may be refused are. */
  isOverloaded(): boolean {
    const [oldest] = this.#times
    const { requestWait, eventLoopLag } = this.#limits
    return (
      (oldest !== undefined && this.#clock.now() - oldest.at > requestWait) ||
      this.#lagMs > eventLoopLag
    )
  }

  /** Whether a request of `bytes` is to be refused. */
  refuses(origin: Origin, bytes: number): boolean {
    const turn = turnOf(origin)
    const isFull = this.#frames.exceeded(turn, 1) ?? this.#bytes.exceeded(turn, bytes)
    return isFull !== undefined || this.isOverloaded()
  }

  enter(origin: Origin, bytes: number): Admitted {
    // A frame has waited to be read for as long as the event loop lags.
    const time = { at: this.#clock.now() - this.#lagMs }
    const turn = turnOf(origin)
    this.#times.add(time)
    this.#frames.add(turn, 1)
    this.#bytes.add(turn, bytes)
    this.#cancelLook ??= this.#look()
    return {
      isLate: () => this.#clock.now() - time.at > this.#limits.requestWait,
      leave: () => {
        if (!this.#times.delete(time)) return
        this.#frames.add(turn, -1)
        this.#bytes.add(turn, -bytes)
      },
    }
  }

  close(): void {
    this.#cancelLook?.()
  }

  /** A timer that fires late tells how long other events wait as well. */
  #look(): () => void {
    const dueAt = this.#clock.now() + lookMs
    return this.#clock.after(lookMs, () => {
      this.#lagMs = this.#clock.now() - dueAt
      const isNeeded = this.#times.size > 0 || this.#lagMs > this.#limits.eventLoopLag
      this.#cancelLook = isNeeded ? this.#look() : undefined
    })
  }
}

/** One for all: an error with its stack costs more than what else a refusal takes. */
export const overloadedError: Error = relayErrors.create('overloaded', [retryAfterSeconds])

/** An IPv6 site with many blocks counts as one. */
function turnOf(origin: Origin): Origin {
  return { block: fairKey(origin), share: origin.share }
}
