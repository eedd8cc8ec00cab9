import { siwxErrors } from '@portico/core/siwx'
import { connectRedis, type RedisClient } from '../../relay/connectRedis.ts'
import type { SiwxStorage } from './SiwxStorage.ts'

export type RedisStorageOptions = {
  /** `redis://` or `rediss://`. Redis 6.2 or newer. */
  readonly url: string
  /** What every key begins with. */
  readonly prefix?: string
}

/**
 * Texts in Redis, which several processes share; it may keep nonces and sessions alike. Needs `@redis/client`. Throws
 * `siwx/unavailable` while Redis is away.
 */
export function redisStorage({ url, prefix = 'portico:siwx:' }: RedisStorageOptions): SiwxStorage {
  const connection = connectRedis(url, () => undefined)
  // Without the package every use of the storage says so.
  connection.catch(() => undefined)

  const run = async <value>(use: (client: RedisClient) => Promise<value>): Promise<value> => {
    const { client, connected } = await connection
    try {
      await connected
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
    async close() {
      const { client } = await connection
      if (client.isReady) await client.close()
      else client.destroy()
    },
  }
}
