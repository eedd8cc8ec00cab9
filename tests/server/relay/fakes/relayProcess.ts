/** A relay in a separate process, which its parent measures and ends. */
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

// Ends with its parent, even if that crashes.
process.on('disconnect', () => process.exit(1))
const sampleMs = 5
/** Milliseconds by which ticks of the event loop were late, and the part in which this process used the CPU. */
const stalls = { wall: 0, own: 0 }
let [at, cpu] = [performance.now(), process.cpuUsage()]
setInterval(() => {
  const late = performance.now() - at - sampleMs
  const { user, system } = process.cpuUsage(cpu)
  stalls.wall = Math.max(stalls.wall, late)
  stalls.own = Math.max(stalls.own, Math.min(late, (user + system) / 1000))
  at = performance.now()
  cpu = process.cpuUsage()
}, sampleMs)
process.on('message', (request: { stalls?: boolean }) => {
  if (request.stalls) {
    process.send?.({ ...stalls, stats: relay.stats() })
    Object.assign(stalls, { wall: 0, own: 0 })
    return
  }
  globalThis.gc?.()
  process.send?.({ stats: relay.stats(), memory: process.memoryUsage(), cpu: process.cpuUsage() })
})
process.on('SIGTERM', async () => {
  await relay.close()
  process.exit(0)
})
