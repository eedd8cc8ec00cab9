import { type Clock, systemClock } from '@portico/core'
import type { Limiter, Rate } from './Limiter.ts'

type Bucket = { readonly left: number; readonly at: number }

/** Buckets in this process, of the clients that called last: 100,000 at most. */
export function memoryLimiter(clock: Clock = systemClock, most = 100_000): Limiter {
  const buckets = new Map<string, Bucket>()
  const leftOf = (key: string, rate: Rate) => {
    const bucket = buckets.get(key) ?? { left: rate.burst, at: clock.now() }
    const passed = Math.max(0, clock.now() - bucket.at) / 1000
    return Math.min(rate.burst, bucket.left + passed * rate.perSecond)
  }
  const keep = (key: string, left: number) => {
    // Put last, so that those who have not called for longest are first.
    buckets.delete(key)
    buckets.set(key, { left, at: clock.now() })
    if (buckets.size > most) buckets.delete(buckets.keys().next().value as string)
  }
  return {
    take(key, rate, units = 1) {
      const left = leftOf(key, rate)
      const wait = left >= 1 ? 0 : Math.ceil(((1 - left) / rate.perSecond) * 1000)
      keep(key, wait === 0 ? left - units : left)
      return wait
    },
    spend(key, rate, units) {
      keep(key, leftOf(key, rate) - units)
    },
  }
}
