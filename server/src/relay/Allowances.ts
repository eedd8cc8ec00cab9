import type { Clock } from '@portico/core'
import { Allowance, type AllowanceRules } from './Allowance.ts'
import type { Origin } from './Sender.ts'

/** Most of them; then those that were not asked for longest go, and are full when they come back. */
const maxBlocks = 100_000

/** An allowance for each address block, kept after its last socket, so that who comes back does not start anew. */
export class Allowances {
  readonly #rules: AllowanceRules
  readonly #clock: Clock
  readonly #blocks = new Map<string, Allowance>()

  constructor(rules: AllowanceRules, clock: Clock) {
    this.#rules = rules
    this.#clock = clock
  }

  of({ block, share }: Origin): Allowance {
    const { perSecond, burst } = this.#rules
    const rules = { perSecond: perSecond * share, burst: burst * share }
    const allowance = this.#blocks.get(block) ?? new Allowance(rules, this.#clock)
    // Put last, so that those of longest ago are first.
    this.#blocks.delete(block)
    this.#blocks.set(block, allowance)
    const [oldest] = this.#blocks.keys()
    if (this.#blocks.size > maxBlocks && oldest !== undefined) this.#blocks.delete(oldest)
    return allowance
  }
}
