import { systemClock, withLimit } from '@portico/core/async'
import { siwxErrors } from '@portico/core/siwx'
import { connectRedis, type RedisClient } from '../connectRedis.ts'
import type { SiwxStorage } from './SiwxStorage.ts'

export type RedisStorageOptions = {
  /** `redis://` or `rediss://`. Redis 6.2 or newer. */
  readonly url: string
  /** Prefix of every key. */
  readonly prefix?: string
  /** Milliseconds that the first requests wait for the connection to Redis; default: 2,000. */
  readonly connectTimeoutMs?: number
}

/**
 * Keeps texts in Redis, shared by several processes; suitable for both nonces and sessions. Requires `@redis/client`.
 * Throws `siwx/unavailable` while Redis is unreachable.
 */
export function redisStorage(options: RedisStorageOptions): SiwxStorage {
  const { url, prefix = 'portico:siwx:', connectTimeoutMs = 2_000 } = options
  const connection = connectRedis(url, () => undefined)
  const firstAttempt = connection
    .then(({ connected }) => withLimit(connected, { clock: systemClock, ms: connectTimeoutMs }))
    // The client keeps reconnecting; meanwhile every use of the storage throws, also when the package is missing.
    .catch(() => undefined)

  const run = async <value>(use: (client: RedisClient) => Promise<value>): Promise<value> => {
    const { client } = await connection
    await firstAttempt
    try {
      return await use(client)
    } catch (cause) {
      throw siwxErrors.create('unavailable', [], { cause })
    }
  }
  return {
    async set(key, value, ttl) {
      const expiration = { type: 'PX', value: Math.max(1, Math.ceil(ttl)) } as const
      await run((client) => client.set(prefix + key, value, { expiration }))
    },
    get: (key) => run(async (client) => (await client.get(prefix + key)) ?? undefined),
    take: (key) => run(async (client) => (await client.getDel(prefix + key)) ?? undefined),
    add: (key, ttl) =>
      run(async (client) => {
        const expiration = { type: 'PX', value: Math.max(1, Math.ceil(ttl)) } as const
        return (await client.set(prefix + key, '1', { expiration, condition: 'NX' })) !== null
      }),
    async close() {
      const { client } = await connection
      if (client.isReady) await client.close()
      else client.destroy()
    },
  }
}
