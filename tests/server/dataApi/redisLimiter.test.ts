import { redisLimiter } from '@portico/server/dataApi'
import { expect, it } from 'vitest'
import { startRedis } from '../relay/fakes/startRedis.ts'

it('counts the requests of several processes together, and each process by itself while Redis is unreachable', async () => {
  const redis = await startRedis()
  const [one, two] = [redisLimiter({ url: redis.url }), redisLimiter({ url: redis.url })]
  const rate = { perSecond: 0.01, burst: 3 }
  const waits = []
  for (const limiter of [one, two, one, two]) waits.push(await limiter.take('key', rate))
  expect(waits.map((wait) => wait > 0)).toEqual([false, false, false, true])
  expect(await one.take('other key', rate)).toBe(0)
  await one.spend?.('other key', rate, 2)
  expect(await two.take('other key', rate)).toBeGreaterThan(0)
  await redis.stop()
  for (let time = 0; time < 3; time++) expect(await two.take('key', rate)).toBe(0)
  expect(await two.take('key', rate)).toBeGreaterThan(0)
  await Promise.all([one.close?.(), two.close?.()])
})

it('counts in its own process if Redis was never reachable', async () => {
  const limiter = redisLimiter({ url: 'redis://127.0.0.1:1', connectTimeoutMs: 50 })
  const rate = { perSecond: 0.01, burst: 1 }
  expect(await limiter.take('key', rate)).toBe(0)
  expect(await limiter.take('key', rate)).toBeGreaterThan(0)
  await limiter.close?.()
})
