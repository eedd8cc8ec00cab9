import type { Clock } from '@portico/core'

export type AllowanceRules = { readonly perSecond: number; readonly burst: number }

/** A token bucket that lends: who overdraws it waits until the debt is paid back. */
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

  /** Takes `units`; gives the milliseconds to wait before the next, 0 while there is no debt. */
  take(units: number): number {
    const { perSecond, burst } = this.#rules
    const now = this.#clock.now()
    this.#left = Math.min(burst, this.#left + ((now - this.#at) / 1000) * perSecond) - units
    this.#at = now
    return this.#left >= 0 ? 0 : Math.ceil((-this.#left / perSecond) * 1000)
  }
}
