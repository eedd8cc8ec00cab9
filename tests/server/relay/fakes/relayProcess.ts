/** A relay as a process of its own, for its parent to measure and to end. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRelay, memoryBroker, type RelayOptions, redisBroker } from '@portico/server/relay'

const { redis, ...options }: Pick<RelayOptions, 'limits' | 'proxies'> & { redis?: string } =
  JSON.parse(process.argv[2] ?? '{}')
const broker = redis === undefined ? memoryBroker() : redisBroker({ url: redis })
const relay = createRelay({ ...options, broker })
const server = createServer().listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, () => {
  process.send?.({ port: (server.address() as AddressInfo).port })
})
relay.attach(server)

// A parent that ended badly takes it along.
process.on('disconnect', () => process.exit(1))
process.on('message', () => {
  globalThis.gc?.()
  process.send?.({ stats: relay.stats(), memory: process.memoryUsage(), cpu: process.cpuUsage() })
})
process.on('SIGTERM', async () => {
  await relay.close()
  process.exit(0)
})
