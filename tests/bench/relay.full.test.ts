import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { requestProcess } from '../server/relay/fakes/requestProcess.ts'
import { startProgram } from '../server/relay/fakes/startProgram.ts'
import { type RelayFigures, startRelayProcess } from '../server/relay/fakes/startRelayProcess.ts'
import type { Load, Order } from './relayLoad.ts'

const full = process.env.PORTICO_FULL === '1'
const clients = full ? 5_000 : 500
const rate = full ? 5_000 : 1_000
const seconds = full ? 10 : 2
const messages = full ? 50_000 : 5_000

async function startLoad() {
  const child = await startProgram(join(import.meta.dirname, 'relayLoad.ts'))
  return {
    run: (order: Order) => requestProcess<Load>(child, order),
    end: () => child.kill(),
  }
}

const cpuSeconds = ({ cpu }: RelayFigures) => (cpu.user + cpu.system) / 1e6

describe('relay', () => {
  it(`delivers every message exactly once to ${clients} clients of one process`, async () => {
    const [relay, load] = await Promise.all([startRelayProcess({ proxies: 1 }), startLoad()])
    const empty = await relay.figures()
    const opened = await load.run({ kind: 'open', url: relay.url, clients })
    const idle = await relay.figures()
    // The first messages warm up the engine.
    const warmUp = await load.run({ kind: 'flood', messages: 5_000, underway: 50 })
    const paced = await load.run({ kind: 'paced', rate, seconds })
    const between = await relay.figures()
    const flood = await load.run({ kind: 'flood', messages, underway: 200 })
    const after = await relay.figures()
    load.end()
    await relay.end()

    const perClient = (idle.memory.rss - empty.memory.rss) / clients / 1024
    const perMessage = (cpuSeconds(after) - cpuSeconds(between)) / messages
    console.log(
      [
        `relay, ${clients} clients connected in ${opened.seconds.toFixed(1)} s, ${perClient.toFixed(1)} kB each`,
        `${rate}/s: p50 ${paced.p50.toFixed(1)} ms, p99 ${paced.p99.toFixed(1)} ms`,
        `at most: ${Math.round(messages / flood.seconds)}/s, p99 ${flood.p99.toFixed(1)} ms`,
        `${(perMessage * 1e6).toFixed(0)} µs of one core each: room for ${Math.round(1 / perMessage)}/s`,
      ].join('; '),
    )
    expect(warmUp).toMatchObject({ received: 5_000, twice: 0 })
    expect(paced).toMatchObject({ sent: rate * seconds, received: rate * seconds, twice: 0 })
    expect(flood).toMatchObject({ sent: messages, received: messages, twice: 0 })
    expect(after.stats).toMatchObject({ sockets: clients, failed: 0, dropped: 0, slowed: 0 })
    // In a small run each client carries a larger part of the shared memory.
    expect(perClient).toBeLessThan(full ? 40 : 80)
    expect(after.stats.acknowledged).toBe(after.stats.published)
  })
})
