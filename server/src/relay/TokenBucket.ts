import type { Clock } from '@portico/core'

export type TokenBucketRules = { readonly perSecond: number; readonly burst: number }

/** A token bucket of units: `burst` at once, refilled by `perSecond`. */
export class TokenBucket {
  readonly #rules: TokenBucketRules
  readonly #clock: Clock
  #left: number
  #at: number

  constructor(rules: TokenBucketRules, clock: Clock) {
    this.#rules = rules
    this.#clock = clock
    this.#left = rules.burst
    this.#at = clock.now()
  }

  /** Takes `units`; a shortfall becomes debt. Returns the milliseconds until the debt is refilled, or 0. */
  take(units: number): number {
    this.#refill()
    this.#left -= units
    return this.#left >= 0 ? 0 : Math.ceil((-this.#left / this.#rules.perSecond) * 1000)
  }

  /** Takes one unit; returns `false` and takes nothing when there is none. */
  tryTake(): boolean {
    this.#refill()
    if (this.#left < 1) return false
    this.#left -= 1
    return true
  }

  #refill(): void {
    const { perSecond, burst } = this.#rules
    const now = this.#clock.now()
    this.#left = Math.min(burst, this.#left + ((now - this.#at) / 1000) * perSecond)
    this.#at = now
  }
}
