import type { Clock } from '@portico/core'

export type AllowanceRules = { readonly perSecond: number; readonly burst: number }

/** A token bucket. */
export class Allowance {
  readonly #rules: AllowanceRules
  readonly #clock: Clock
  #left: number
  #at: number

  constructor(rules: AllowanceRules, clock: Clock) {
    this.#rules = rules
    this.#clock = clock
    this.#left = rules.burst
    this.#at = clock.now()
  }

  /** Takes `units`, as a debt where there are not so many; gives the milliseconds until there is none, or 0. */
  take(units: number): number {
    this.#refill()
    this.#left -= units
    return this.#left >= 0 ? 0 : Math.ceil((-this.#left / this.#rules.perSecond) * 1000)
  }

  /** Takes one where there is one. `false` where there is none. */
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
