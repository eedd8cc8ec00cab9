import { type Clock, systemClock } from '@portico/core'
import type { Limiter, Rate } from './Limiter.ts'

type Bucket = { left: number; at: number; readonly rate: Rate }

/** Buckets in this process, of the clients that called last: 100,000 at most. */
export function memoryLimiter(clock: Clock = systemClock, most = 100_000): Limiter {
  const buckets = new Map<string, Bucket>()
  return {
    take(key, rate, units = 1) {
      const now = clock.now()
      const bucket = buckets.get(key) ?? { left: rate.burst, at: now, rate }
      const passed = Math.max(0, now - bucket.at) / 1000
      const left = Math.min(rate.burst, bucket.left + passed * rate.perSecond)
      const wait = left >= 1 ? 0 : Math.ceil(((1 - left) / rate.perSecond) * 1000)
      // Put last, so that those who have not called for longest are first.
      buckets.delete(key)
      buckets.set(key, { left: wait === 0 ? left - units : left, at: now, rate })
      if (buckets.size > most) buckets.delete(buckets.keys().next().value as string)
      return wait
    },
  }
}
