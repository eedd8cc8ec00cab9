import type { Clock } from '@portico/core'
import { siteShare } from '../http/clientAddress.ts'
import type { Origin } from './Sender.ts'
import { TokenBucket, type TokenBucketRules } from './TokenBucket.ts'

/** Maximum number of buckets; beyond it the least recently used is deleted, and starts full on its next use. */
const maxBlocks = 100_000

/**
 * A token bucket for each address block and each IPv6 site, kept after its last socket, so that a reconnect does not reset
 * it.
 */
export class TokenBuckets {
  readonly #rules: TokenBucketRules
  readonly #clock: Clock
  readonly #blocks = new Map<string, TokenBucket>()

  constructor(rules: TokenBucketRules, clock: Clock) {
    this.#rules = rules
    this.#clock = clock
  }

  of({ block, share, site }: Origin): Pick<TokenBucket, 'take' | 'tryTake'> {
    const own = this.#find(block, share)
    const ofSite = site === undefined ? undefined : this.#find(site, siteShare)
    return {
      take: (units) => Math.max(own.take(units), ofSite?.take(units) ?? 0),
      // The site is asked only for a block that has a unit: its own floods take nothing from its neighbours.
      tryTake: () => own.tryTake() && (ofSite?.tryTake() ?? true),
    }
  }

  #find(block: string, share: number): TokenBucket {
    const { perSecond, burst } = this.#rules
    const rules = { perSecond: perSecond * share, burst: burst * share }
    const bucket = this.#blocks.get(block) ?? new TokenBucket(rules, this.#clock)
    // The entry moves to the end of the map, so the least recently used is first.
    this.#blocks.delete(block)
    this.#blocks.set(block, bucket)
    const [oldest] = this.#blocks.keys()
    if (this.#blocks.size > maxBlocks && oldest !== undefined) this.#blocks.delete(oldest)
    return bucket
  }
}
