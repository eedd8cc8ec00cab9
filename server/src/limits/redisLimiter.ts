import { systemClock, withLimit } from '@portico/core/async'
import { connectRedis } from '../connectRedis.ts'
import { type Limiter, memoryLimiter, type Rate } from './Limiter.ts'

export type RedisLimiterOptions = {
  /** `redis://` or `rediss://`. Redis 6.2 or newer. */
  readonly url: string
  /** Prefix of every key. */
  readonly prefix?: string
  /** Milliseconds that the first requests wait for the connection to Redis; default: 2,000. */
  readonly connectTimeoutMs?: number
}

/** Uses the time of Redis, which is the same for all processes. A bucket expires once it is full again. */
const script = `
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local rate, burst, units = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local kept = redis.call('HMGET', KEYS[1], 'left', 'at')
local left = math.min(burst, (kept[1] or burst) + math.max(0, now - (kept[2] or now)) / 1000 * rate)
local wait = 0
if left >= 1 or ARGV[4] == '1' then left = left - units else wait = math.ceil((1 - left) / rate * 1000) end
redis.call('HSET', KEYS[1], 'left', tostring(left), 'at', string.format('%.3f', now))
redis.call('PEXPIRE', KEYS[1], math.ceil((burst - left) / rate * 1000) + 1)
return wait
`

/** Keeps the token buckets in Redis for several processes; while it is unreachable, each process counts by itself. */
export function redisLimiter(options: RedisLimiterOptions): Limiter {
  const { url, prefix = 'portico:rate:', connectTimeoutMs = 2_000 } = options
  const fallback = memoryLimiter()
  const connection = connectRedis(url, () => undefined)
  const firstAttempt = connection
    .then(({ connected }) => withLimit(connected, { clock: systemClock, ms: connectTimeoutMs }))
    // The client keeps reconnecting in the background.
    .catch(() => undefined)

  /** Milliseconds to wait; `undefined` while Redis is unreachable. */
  async function run(key: string, rate: Rate, numbers: readonly number[]) {
    const { client } = await connection
    await firstAttempt
    if (!client.isReady) return undefined
    try {
      const args = [rate.perSecond, rate.burst, ...numbers].map(String)
      return Number(await client.eval(script, { keys: [prefix + key], arguments: args }))
    } catch {
      // The connection was lost in the meantime.
      return undefined
    }
  }
  return {
    take: async (key, rate, units = 1) =>
      (await run(key, rate, [units, 0])) ?? fallback.take(key, rate, units),
    async spend(key, rate, units) {
      if ((await run(key, rate, [units, 1])) === undefined) await fallback.spend?.(key, rate, units)
    },
    async close() {
      const { client } = await connection
      if (client.isReady) await client.close()
      else client.destroy()
    },
  }
}
