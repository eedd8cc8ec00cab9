import { pause, systemClock } from '@portico/core/async'
import type { RedisConnection } from '../connectRedis.ts'
import { redisScripts } from './redisScripts.ts'
import { relayErrors } from './relayErrors.ts'

/** The part of a connection that the broker uses. */
export type MailConnection = {
  readonly client: Pick<
    RedisConnection['client'],
    'publishMail' | 'readMail' | 'acknowledgeMail' | 'set' | 'get'
  > & {
    readonly isReady: boolean
    subscribe(channel: string, listener: (text: string) => void): Promise<unknown>
    unsubscribe(channel: string, listener: (text: string) => void): Promise<unknown>
    close(): Promise<unknown>
    destroy(): void
  }
  readonly connected: Promise<unknown>
  /** Rejects while Redis does not answer. */
  check(): Promise<void>
}

const retryMs = 2_000

/**
 * Connects to the masters of a Redis Cluster (7 or newer), of which any node may be given. Channels are sharded: each
 * message goes through the node of its topic alone. Throws `relay/noBroker` if the package is missing.
 */
export async function connectRedisCluster(
  urls: readonly string[],
  onReconnect: () => void,
): Promise<MailConnection> {
  const { createCluster, defineScript } = await import('@redis/client').catch((cause) => {
    throw relayErrors.create('noBroker', [], { cause, hints: ['npm install @redis/client'] })
  })
  const { username, password, protocol } = new URL(urls[0] ?? '')
  const cluster = createCluster({
    rootNodes: urls.map((url) => ({ url })),
    RESP: 3,
    scripts: redisScripts(defineScript),
    defaults: {
      ...(username && { username: decodeURIComponent(username) }),
      ...(password && { password: decodeURIComponent(password) }),
      // See connectRedis.
      disableOfflineQueue: true,
      pingInterval: 4_000,
      socket: {
        ...(protocol === 'rediss:' && { tls: true as const }),
        socketTimeout: 10_000,
        reconnectStrategy: (tries: number) => Math.min(50 * 2 ** tries, retryMs),
      },
    },
  })
  let failure: unknown
  const failed = (error: unknown) => {
    failure = error
  }
  // Without listeners, an error would end the process; the affected commands are rejected anyway.
  cluster.on('error', failed)
  cluster.on('node-error', failed)
  cluster.on('node-ready', () => {
    if (failure !== undefined) onReconnect()
    failure = undefined
  })
  const aborter = new AbortController()
  const connected = connect(cluster, failed, aborter.signal)
  connected.catch(() => undefined)
  return {
    client: {
      publishMail: (...args) => cluster.publishMail(...args),
      readMail: (...args) => cluster.readMail(...args),
      acknowledgeMail: (...args) => cluster.acknowledgeMail(...args),
      set: (...args) => cluster.set(...args),
      get: (...args) => cluster.get(...args),
      subscribe: (channel, listener) => cluster.sSubscribe(channel, listener),
      unsubscribe: (channel, listener) => cluster.sUnsubscribe(channel, listener),
      get isReady() {
        return cluster.isOpen
      },
      async close() {
        aborter.abort()
        await cluster.close()
      },
      destroy() {
        aborter.abort()
        cluster.destroy()
      },
    },
    connected,
    async check() {
      if (!cluster.isOpen) throw failure ?? new Error('not connected')
      await Promise.all(
        cluster.masters.map(async (node) => (await cluster.nodeClient(node)).ping()),
      )
    },
  }
}

type Connects = { connect(): Promise<unknown> }

/** Tries again until one of the given nodes answers: the client itself gives up. */
async function connect(
  cluster: Connects,
  failed: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> {
  for (;;)
    try {
      await cluster.connect()
      return
    } catch (error) {
      failed(error)
      await pause(systemClock, retryMs, signal)
    }
}
