import { type Clock, systemClock } from '@portico/core'
import type { Limiter, Rate } from './Limiter.ts'

type Bucket = { readonly left: number; readonly at: number }

/** Keeps the token buckets in this process, of the 100,000 most recent clients. */
export function memoryLimiter(clock: Clock = systemClock, maxBuckets = 100_000): Limiter {
  const buckets = new Map<string, Bucket>()
  const leftOf = (key: string, rate: Rate) => {
    const bucket = buckets.get(key) ?? { left: rate.burst, at: clock.now() }
    const elapsedSeconds = Math.max(0, clock.now() - bucket.at) / 1000
    return Math.min(rate.burst, bucket.left + elapsedSeconds * rate.perSecond)
  }
  const store = (key: string, left: number) => {
    // The entry moves to the end of the map, so the least recent client is first.
    buckets.delete(key)
    buckets.set(key, { left, at: clock.now() })
    if (buckets.size > maxBuckets) buckets.delete(buckets.keys().next().value as string)
  }
  return {
    take(key, rate, units = 1) {
      const left = leftOf(key, rate)
      const waitMs = left >= 1 ? 0 : Math.ceil(((1 - left) / rate.perSecond) * 1000)
      store(key, waitMs === 0 ? left - units : left)
      return waitMs
    },
    spend(key, rate, units) {
      store(key, leftOf(key, rate) - units)
    },
  }
}
