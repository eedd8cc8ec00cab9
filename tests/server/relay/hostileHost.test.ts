import { memoryBroker, type RelayStats, redisBroker } from '@portico/server/relay'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newTopic } from './fakes/newTopic.ts'
import { openRelay } from './fakes/openRelay.ts'
import { RelayClient } from './fakes/RelayClient.ts'
import { startHostileProcess } from './fakes/startHostileProcess.ts'
import { startRedis, type TestRedis } from './fakes/startRedis.ts'
import { type Stalls, startRelayProcess } from './fakes/startRelayProcess.ts'

const full = process.env.PORTICO_FULL === '1'
/** Keys of the hostile host, pairs of honest clients, and rounds of messages. */
const counts = full ? { keys: 1_000, pairs: 500, rounds: 20 } : { keys: 40, pairs: 10, rounds: 5 }
const MiB = 2 ** 20
const maxBytes = full ? 256 * MiB : 8 * MiB
const bufferedBytesPerBlock = 4 * MiB

let redis: TestRedis
beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.stop())

type Tested = {
  readonly url: string
  stats(): Promise<RelayStats>
  /** Absent when the relay runs in the process of the test. */
  stalls?(): Promise<Stalls>
  close(): Promise<unknown>
}

/** Starts the relay; in a separate process in the full run, which measures its stalls and the latency of honest clients. */
async function start(kind: 'memory' | 'redis'): Promise<Tested> {
  const limits = full
    ? { bufferedBytesPerBlock }
    : { bufferedBytesPerBlock, connectionsPerBlock: 25, subscriptionsPerBlock: 200 }
  if (full) {
    const relay = await startRelayProcess({
      proxies: 1,
      limits,
      ...(kind === 'redis' && { redis: redis.url }),
    })
    return {
      url: relay.url,
      stats: async () => (await relay.stalls()).stats,
      stalls: relay.stalls,
      close: () => relay.end(),
    }
  }
  const broker =
    kind === 'redis' ? redisBroker({ url: redis.url, maxBytes }) : memoryBroker({ maxBytes })
  const { url, relay, close } = await openRelay({ proxies: 1, limits, broker })
  return { url, stats: async () => relay.stats(), close }
}

type Pair = { readonly topic: string; readonly dapp: RelayClient; wallet: RelayClient }

async function openPair(url: string, index: number): Promise<Pair> {
  const address = (half: number) => `203.0.${index >> 7}.${(index & 127) * 2 + half}`
  const open = (half: number) =>
    RelayClient.open(url, { ws: { headers: { 'x-forwarded-for': address(half) } } })
  const [dapp, wallet] = await Promise.all([open(0), open(1)])
  const topic = newTopic()
  await Promise.all([dapp.subscribe(topic), wallet.subscribe(topic)])
  return { topic, dapp, wallet }
}

/** Sends a message within each pair in each round. Returns the sorted latencies in milliseconds. */
async function carry(pairs: readonly Pair[], name: string): Promise<readonly number[]> {
  const times: number[] = []
  for (let round = 0; round < counts.rounds; round++)
    await Promise.all(
      pairs.map(async ({ topic, dapp, wallet }) => {
        const [before, from] = [wallet.pushes.length, performance.now()]
        await dapp.publish(topic, `${name}${1_000 + round}`)
        await wallet.received(before + 1)
        times.push(performance.now() - from)
      }),
    )
  return times.sort((one, other) => one - other)
}

const p99 = (times: readonly number[]) => times[Math.floor(times.length * 0.99)] ?? 0

describe.each(['memory', 'redis'] as const)('one hostile host, mail in %s', (kind) => {
  it(`S16 with ${counts.keys} keys: of ${2 * counts.pairs} honest clients none is rejected and no message is lost`, {
    timeout: 2_700_000,
  }, async () => {
    const relay = await start(kind)
    const pairs: Pair[] = []
    for (let index = 0; index < counts.pairs; index++) pairs.push(await openPair(relay.url, index))
    // Every other wallet is offline meanwhile, so that its mail is stored among that of the hostile host.
    const away = pairs.filter((_, index) => index % 2 === 0)
    const there = pairs.filter((_, index) => index % 2 === 1)
    for (const { wallet } of away) await wallet.close()
    // The first round is a warm-up: code is compiled and connections open.
    await carry(there, 'first')
    const quiet = await carry(there, 'quiet')
    await relay.stalls?.()
    const host = await startHostileProcess(relay.url, counts.keys)
    let [extra, seen] = [0, await host.counts()]
    // Runs at least until the hostile host has reached its quota.
    while (seen.rejected < counts.keys / 2 || seen.accepted < counts.keys / 10) {
      await carry(there, `more${extra++}x`)
      seen = await host.counts()
    }
    const arrival = await relay.stalls?.()
    await Promise.all(away.map(({ topic, dapp }) => dapp.publish(topic, 'waits', { ttl: 604_800 })))
    const busy = await carry(there, 'busy')
    const attack = await relay.stalls?.()
    const stats = attack?.stats ?? (await relay.stats())
    // Acknowledged messages count until they expire or are evicted.
    const carried = pairs.reduce((sum, { wallet }) => sum + wallet.pushes.length, away.length)
    await host.stop()

    for (const { topic, dapp, wallet } of away) {
      const back = await RelayClient.open(relay.url, { identity: wallet.identity })
      await back.subscribe(topic)
      await back.received(1)
      expect(back.messages).toEqual(['waits'])
      expect(dapp.socket.readyState).toBe(dapp.socket.OPEN)
      await back.close()
    }
    for (const { wallet } of pairs)
      expect(new Set(wallet.messages).size).toBe(wallet.messages.length)
    expect(stats.evicted).toBe(0)
    expect(stats.buffered).toBeLessThan(bufferedBytesPerBlock + 25 * MiB)
    if (kind === 'memory')
      expect(stats.held?.bytes).toBeLessThanOrEqual(maxBytes / 8 + carried * 4_096)
    expect(stats.refused).toBeGreaterThan(0)
    // Times are reported: three processes share the processors, and other work of the machine changes them.
    if (arrival && attack) {
      const whole = [p99(quiet), p99(busy), arrival.own, arrival.wall, attack.own, attack.wall]
      const [quietMs, busyMs, ...ms] = whole.map((it) => Math.round(it))
      console.log(
        `S16 ${kind}: honest p99 ${quietMs} ms quiet, ${busyMs} ms beside a host with ${counts.keys} keys; ` +
          `longest stall ${ms[0]} ms (${ms[1]} with the wait for a processor) while it connects, ${ms[2]} (${ms[3]}) after`,
      )
    }
    await Promise.all(
      pairs.flatMap(({ dapp, wallet }) => [dapp.close(), wallet.socket.terminate()]),
    )
    await relay.close()
  })
})
