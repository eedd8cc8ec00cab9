import type { Clock } from '@portico/core/async'
import { steadyOf } from './steadyClock.ts'

/**
 * A token bucket of units: `burst` at once, refilled by `perSecond`. A request costs one unit, and one more for each
 * further call of a batch, chain, proof, 64 kB read or written, and call to a node, retries on other nodes included.
 */
export type Rate = { readonly perSecond: number; readonly burst: number }

/** Counts the use of a service, by key. */
export interface Limiter {
  /**
   * Takes units from the bucket of that key if it has at least one; a shortfall becomes debt. Returns 0, or the
   * milliseconds until the bucket has a unit.
   */
  take(key: string, rate: Rate, units?: number): number | Promise<number>
  /** Takes units even from an empty bucket: the actual cost of a request, which is not counted without this method. */
  spend?(key: string, rate: Rate, units: number): void | Promise<void>
  close?(): Promise<void>
}

type Bucket = { readonly tokens: number; readonly at: number }

/** Keeps the token buckets in this process, of the 100,000 most recent clients. */
export function memoryLimiter(operatorClock?: Clock, maxBuckets = 100_000): Limiter {
  const clock = steadyOf(operatorClock)
  const buckets = new Map<string, Bucket>()
  const tokensOf = (key: string, rate: Rate) => {
    const bucket = buckets.get(key) ?? { tokens: rate.burst, at: clock.now() }
    const elapsedSeconds = Math.max(0, clock.now() - bucket.at) / 1000
    return Math.min(rate.burst, bucket.tokens + elapsedSeconds * rate.perSecond)
  }
  const store = (key: string, tokens: number) => {
    // The entry moves to the end of the map, so the least recent client is first.
    buckets.delete(key)
    buckets.set(key, { tokens, at: clock.now() })
    const [oldest] = buckets.keys()
    if (buckets.size > maxBuckets && oldest !== undefined) buckets.delete(oldest)
  }
  return {
    take(key, rate, units = 1) {
      const tokens = tokensOf(key, rate)
      const waitMs = tokens >= 1 ? 0 : Math.ceil(((1 - tokens) / rate.perSecond) * 1000)
      store(key, waitMs === 0 ? tokens - units : tokens)
      return waitMs
    },
    spend(key, rate, units) {
      store(key, tokensOf(key, rate) - units)
    },
  }
}
