import { systemClock, withLimit } from '@portico/core'
import { siwxErrors } from '@portico/core/siwx'
import { connectRedis, type RedisClient } from '../../relay/connectRedis.ts'
import type { SiwxStorage } from './SiwxStorage.ts'

export type RedisStorageOptions = {
  /** `redis://` or `rediss://`. Redis 6.2 or newer. */
  readonly url: string
  /** What every key begins with. */
  readonly prefix?: string
  /** Milliseconds that the first calls wait for Redis, 2,000 by default. */
  readonly patience?: number
}

/**
 * Texts in Redis, which several processes share; it may keep nonces and sessions alike. Needs `@redis/client`. Throws
 * `siwx/unavailable` while Redis is away.
 */
export function redisStorage(options: RedisStorageOptions): SiwxStorage {
  const { url, prefix = 'portico:siwx:', patience = 2_000 } = options
  const connection = connectRedis(url, () => undefined)
  const tried = connection
    .then(({ connected }) => withLimit(connected, { clock: systemClock, ms: patience }))
    // It goes on trying; until then every use of the storage says that it is away, or that the package is missing.
    .catch(() => undefined)

  const run = async <value>(use: (client: RedisClient) => Promise<value>): Promise<value> => {
    const { client } = await connection
    await tried
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
