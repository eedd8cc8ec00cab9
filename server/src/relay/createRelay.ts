import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { codeOf } from '@portico/core'
import { systemClock } from '@portico/core/async'
import { WebSocketServer } from 'ws'
import { callListener } from '../http/callListener.ts'
import { steadyOf } from '../limits/steadyClock.ts'
import { Admission } from './Admission.ts'
import { acceptUpgrade, rejectUpgrade, type UpgradeContext } from './acceptUpgrade.ts'
import { Clients } from './Clients.ts'
import { closeSockets } from './closeSockets.ts'
import { Hub } from './Hub.ts'
import { memoryBroker } from './memoryBroker.ts'
import { defaultLimits, type RelayOptions } from './RelayOptions.ts'
import type { RelayCounts, RelayStats } from './RelayStats.ts'
import { QuotaCounter } from './Sender.ts'
import { WorkQueue } from './WorkQueue.ts'

/** Milliseconds of work before the queue yields to the event loop. */
const workBudgetMs = 5

/** A relay that accepts sockets. */
export type Relay = {
  /** Serves the upgrades of an HTTP server at one path. */
  attach(server: Server, path?: string): void
  /** Serves one upgrade, for a server that routes upgrades itself. Never throws. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  stats(): RelayStats
  /** Rejects while the storage of messages does not answer. */
  check(): Promise<void>
  /** What of the storage may lose messages, as its settings say; rejects when it does not answer. */
  warnings(): Promise<readonly string[]>
  /** Accepts no more clients, closes the open sockets, and closes the broker. */
  close(): Promise<void>
}

/** A WalletConnect relay: passes encrypted messages between dapps and wallets over WebSockets. */
export function createRelay(options: RelayOptions = {}): Relay {
  const { clock = systemClock, projectIds, origins, attestations = false, proxies = 0 } = options
  const limits = { ...defaultLimits, ...options.limits }
  const audience = typeof options.audience === 'string' ? [options.audience] : options.audience
  const counts = zeroCounts()
  // Messages expire, and clients wait, by durations; tokens by the time of their issuers.
  const steady = steadyOf(clock)
  const clients = new Clients(limits, steady)
  const broker = (options.broker ?? memoryBroker())({
    clock: steady,
    deliver: (mail) => hub.deliver(mail),
    missed: () => hub.readAll(),
    evicted: (messages) => {
      counts.evicted += messages
    },
  })
  const hub = new Hub({ broker, clock, counts, limits, attestations })
  const buffered = new QuotaCounter({
    client: Number.POSITIVE_INFINITY,
    block: limits.bufferedBytesPerBlock,
    total: limits.bufferedBytesInAll,
  })
  const sockets = new WebSocketServer({
    noServer: true,
    // Encrypted messages do not compress, and each compressor costs 200 kB.
    perMessageDeflate: false,
    maxPayload: limits.frameBytes,
  })
  const work = new WorkQueue(workBudgetMs)
  const admission = new Admission(limits, clock)
  const rules = { projectIds, origins, audience }
  const context: UpgradeContext = {
    ...{ sockets, rules, clients, hub, limits, buffered, clock, counts, proxies, work, admission },
    onRequest: options.onRequest,
    isClosing: () => closing !== undefined,
    failed: (error) => callListener(options.onError, error),
    countRefusal(error) {
      counts.refused += 1
      callListener(options.onRefused, codeOf(error) || 'unknown')
    },
  }
  let closing: Promise<void> | undefined

  const relay: Relay = {
    attach: (server, path = '/') => listen(server, path, relay),
    handleUpgrade(request, tcpSocket, head) {
      // Until the socket opens there is no other listener, and an unhandled error would end the process.
      tcpSocket.on('error', () => tcpSocket.destroy())
      try {
        if (closing) rejectUpgrade(tcpSocket, 503)
        else acceptUpgrade({ request, tcpSocket, head }, context)
      } catch (error) {
        context.failed(error)
        rejectUpgrade(tcpSocket, 500)
      }
    },
    stats: () => ({
      sockets: clients.sockets,
      clients: clients.size,
      topics: hub.topics,
      inFlight: admission.inFlight,
      buffered: buffered.total,
      ...(broker.held && { held: broker.held }),
      ...counts,
    }),
    check: async () => broker.check?.(),
    warnings: async () => (await broker.warnings?.()) ?? [],
    close() {
      closing ??= closeSockets(sockets.clients, limits.goodbye, clock)
        .then(() => work.emptied())
        .then(() => admission.close())
        .then(() => broker.close())
      return closing
    },
  }
  return relay
}

type Upgrades = { handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void }

/** Hands the upgrades at one path of a server to `upgrades`. */
function listen(server: Server, path: string, upgrades: Upgrades): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const pathname = (request.url ?? '/').split('?')[0]
    if (pathname === path) upgrades.handleUpgrade(request, socket, head)
    // No other listener will answer this path.
    else if (server.listenerCount('upgrade') === 1) rejectUpgrade(socket, 404)
  })
}

/** The counters of a new relay. */
function zeroCounts(): RelayCounts {
  return {
    published: 0,
    repeated: 0,
    delivered: 0,
    acknowledged: 0,
    refused: 0,
    evicted: 0,
    failed: 0,
    slowed: 0,
    dropped: 0,
  }
}
