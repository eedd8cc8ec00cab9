import { redisScripts } from './redisScripts.ts'
import { relayErrors } from './relayErrors.ts'

export type RedisConnection = Awaited<ReturnType<typeof connectRedis>>
export type RedisClient = RedisConnection['client']

/**
 * One connection for commands and news alike, which Redis keeps in one order. It reconnects by itself, listens to the
 * same channels as before and then calls `returned`. Throws `relay/noBroker` where the package is missing.
 */
export async function connectRedis(url: string, returned: () => void) {
  const { createClient, defineScript } = await import('@redis/client').catch((cause) => {
    throw relayErrors.create('noBroker', [], { cause, hints: ['npm install @redis/client'] })
  })
  const client = createClient({
    url,
    RESP: 3,
    scripts: redisScripts(defineScript),
    // Clients are told at once, and try again; a queue of ours would outlive their patience.
    disableOfflineQueue: true,
    // A connection that died without a word is noticed within ten seconds.
    pingInterval: 4_000,
    socket: {
      socketTimeout: 10_000,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, 2_000),
    },
  })
  client.on('error', () => {
    // Unheard, it would end the process; each command that it hits is rejected anyway.
  })
  let known = false
  client.on('ready', () => {
    if (known) returned()
    known = true
  })
  const connected = client.connect()
  // Ended before it came about: who waits for it is told.
  connected.catch(() => undefined)
  return { client, connected }
}
