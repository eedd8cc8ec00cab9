import { redisScripts } from './relay/redisScripts.ts'
import { relayErrors } from './relay/relayErrors.ts'

export type RedisConnection = Awaited<ReturnType<typeof connectRedis>>
export type RedisClient = RedisConnection['client']

/** What decides whether Redis may lose what it has accepted. */
export const redisSettings = ['appendonly', 'maxmemory-policy']

/**
 * Opens one connection for commands and subscriptions, so that Redis keeps their order. It reconnects by itself,
 * subscribes to the same channels again and then calls `onReconnect`. Throws `relay/noBroker` if the package is missing.
 */
export async function connectRedis(url: string, onReconnect: () => void) {
  const { createClient, defineScript } = await import('@redis/client').catch((cause) => {
    throw relayErrors.create('noBroker', [], { cause, hints: ['npm install @redis/client'] })
  })
  const client = createClient({
    url,
    RESP: 3,
    scripts: redisScripts(defineScript),
    // Commands fail at once while offline and clients retry; queued commands could run after the client's timeout.
    disableOfflineQueue: true,
    // Detects a dead connection within ten seconds.
    pingInterval: 4_000,
    socket: {
      socketTimeout: 10_000,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, 2_000),
    },
  })
  let failure: unknown
  client.on('error', (error) => {
    // Without a listener, an error would end the process; the affected commands are rejected anyway.
    failure = error
  })
  let wasReady = false
  client.on('ready', () => {
    if (wasReady) onReconnect()
    wasReady = true
  })
  const connected = client.connect()
  // Prevents an unhandled rejection; callers that await `connected` still get the error.
  connected.catch(() => undefined)
  return {
    client,
    connected,
    settings: async () => [await client.configGet(redisSettings)],
    /** Rejects while Redis does not answer, with the reason as far as it is known. */
    async check() {
      if (!client.isReady) throw failure ?? new Error('not connected')
      await client.ping()
    },
  }
}
