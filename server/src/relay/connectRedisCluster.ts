import { pause, systemClock } from '@portico/core/async'
import { type RedisConnection, redisSettings } from '../connectRedis.ts'
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
  /** What `redisSettings` are on each node. */
  settings(): Promise<readonly Readonly<Record<string, string>>[]>
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
  const aborter = new AbortController()
  const subscriptions = new Subscriptions(
    (channel, listener) => cluster.sSubscribe(channel, listener),
    { onSubscribed: onReconnect, signal: aborter.signal },
  )
  // Without listeners, an error would end the process; the affected commands are rejected anyway.
  cluster.on('error', failed)
  let wasLost = false
  cluster.on('node-error', (error: unknown) => {
    wasLost = true
    failed(error)
  })
  // A node has a connection for commands and one for channels, which are ready in any order: messages may be missed until
  // the second one is, so that both lead to a read.
  cluster.on('node-ready', () => {
    if (wasLost) subscriptions.renew()
  })
  // Slots have moved to another node: the client would subscribe there without waiting, and without a listener for errors.
  cluster.removeAllListeners(movedEvent)
  cluster.on(movedEvent, () => subscriptions.renew())
  const connected = connect(cluster, failed, aborter.signal)
  connected.catch(() => undefined)
  return {
    client: {
      publishMail: (...args) => cluster.publishMail(...args),
      readMail: (...args) => cluster.readMail(...args),
      acknowledgeMail: (...args) => cluster.acknowledgeMail(...args),
      set: (...args) => cluster.set(...args),
      get: (...args) => cluster.get(...args),
      subscribe(channel, listener) {
        subscriptions.add(channel, listener)
        return cluster.sSubscribe(channel, listener)
      },
      unsubscribe(channel, listener) {
        subscriptions.delete(channel)
        return cluster.sUnsubscribe(channel, listener)
      },
      get isReady() {
        // A client that reconnects would not close before it is connected.
        return cluster.isOpen && cluster.masters.every(({ client }) => client?.isReady)
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
    settings: () =>
      Promise.all(
        cluster.masters.map(async (node) =>
          (await cluster.nodeClient(node)).configGet(redisSettings),
        ),
      ),
    async check() {
      if (!cluster.isOpen) throw failure ?? new Error('not connected')
      await Promise.all(
        cluster.masters.map(async (node) => (await cluster.nodeClient(node)).ping()),
      )
    },
  }
}

/** Emitted by the client with the channels of a node that has lost slots. */
const movedEvent = '__resubscribeListeners'

type Listener = (text: string) => void
type Renewal = { readonly onSubscribed: () => void; readonly signal: AbortSignal }

/** The channels that stay subscribed whatever nodes have them. */
class Subscriptions {
  readonly #channels = new Map<string, Listener>()
  readonly #subscribe: (channel: string, listener: Listener) => Promise<unknown>
  readonly #renewal: Renewal
  #running: Promise<void> | undefined
  #isAskedAgain = false

  constructor(subscribe: (channel: string, listener: Listener) => Promise<unknown>, it: Renewal) {
    this.#subscribe = subscribe
    this.#renewal = it
  }

  add(channel: string, listener: Listener): void {
    this.#channels.set(channel, listener)
  }

  delete(channel: string): void {
    this.#channels.delete(channel)
  }

  /** Subscribes to all channels, which costs nothing for those that are, and then calls `onSubscribed`. */
  renew(): void {
    if (this.#running) {
      this.#isAskedAgain = true
      return
    }
    this.#isAskedAgain = false
    this.#running = this.#subscribeAll()
      // The connection was closed meanwhile.
      .catch(() => undefined)
      .then(() => {
        this.#running = undefined
        if (this.#isAskedAgain) this.renew()
      })
  }

  /** Tries again until every channel is subscribed, or it has to start over. */
  async #subscribeAll(): Promise<void> {
    const { signal, onSubscribed } = this.#renewal
    let missing = Number.POSITIVE_INFINITY
    while (missing > 0) {
      signal.throwIfAborted()
      const tried = await Promise.allSettled(
        [...this.#channels].map(([channel, listener]) => this.#subscribe(channel, listener)),
      )
      if (this.#isAskedAgain) return
      const failed = tried.filter(({ status }) => status === 'rejected').length
      // One node that is away holds up its own channels alone.
      if (failed < missing) onSubscribed()
      missing = failed
      if (missing > 0) await pause(systemClock, retryMs, signal)
    }
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
