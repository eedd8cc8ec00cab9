import { systemClock } from '@portico/core/async'
import { type Mail, redisBroker, type Sender } from '@portico/server/relay'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newTopic } from './fakes/newTopic.ts'
import { openRelay } from './fakes/openRelay.ts'
import { RedisProxies } from './fakes/RedisProxies.ts'
import { RelayClient } from './fakes/RelayClient.ts'
import { startRedisCluster } from './fakes/startRedisCluster.ts'

const topics = process.env.PORTICO_FULL ? 3_000 : 100

describe('mailboxes in a Redis Cluster of three', () => {
  let cluster: Awaited<ReturnType<typeof startRedisCluster>>
  const ends: (() => Promise<void>)[] = []
  beforeAll(async () => {
    cluster = await startRedisCluster()
  })
  afterEach(async () => {
    await Promise.all(ends.splice(0).map((end) => end()))
  })
  afterAll(() => cluster?.stop())

  function open(options = {}) {
    const delivered: Mail[] = []
    let missed = 0
    const broker = redisBroker({ url: cluster.url, ...options })({
      clock: systemClock,
      deliver: (mail) => delivered.push(mail),
      missed: () => {
        missed += 1
      },
      evicted: () => {},
    })
    ends.push(() => broker.close())
    return { broker, delivered, missed: () => missed }
  }
  const sender: Sender = { client: 'dapp', block: '198.51.100.1', share: 1, project: '' }
  const mailOf = (topic: string, id = 'one'): Mail => ({
    ...{ id, topic, from: 'dapp', data: `{"m":"${id}"}` },
    publishedAt: Date.now(),
    expiresAt: Date.now() + 300_000,
  })

  it('reach a subscriber in another process, once, whatever node has their topic', async () => {
    const [one, other] = [open(), open()]
    const all = Array.from({ length: topics }, () => newTopic())
    await Promise.all(all.map((topic) => other.broker.subscribe(topic)))
    const stored = await Promise.all(
      all.map((topic) => one.broker.publish(mailOf(topic), { ...sender, client: topic })),
    )
    expect(stored.every((isNew) => isNew)).toBe(true)
    expect(await one.broker.publish(mailOf(all[0]!), sender)).toBe(false)
    await expect.poll(() => other.delivered.length).toBe(topics)
    expect(new Set(other.delivered.map(({ topic }) => topic)).size).toBe(topics)
    // Every node has a part.
    expect(cluster.counts().every((count) => count > 0)).toBe(true)
  })

  it('pass messages between clients of two relays, each once and in order', async () => {
    const broker = redisBroker({ url: cluster.url, prefix: 'relays:' })
    const limits = { burst: 100_000, unacknowledged: 100 }
    const relays = await Promise.all([1, 2].map(() => openRelay({ broker, limits })))
    const [dapp, wallet] = await Promise.all(relays.map(({ url }) => RelayClient.open(url)))
    const topic = newTopic()
    await wallet!.subscribe(topic)
    const sent = Array.from({ length: 200 }, (_, at) => `message${at + 1_000}`)
    for (const message of sent) await dapp!.publish(topic, message)
    await expect.poll(() => wallet!.messages.length).toBe(sent.length)
    expect(wallet!.messages).toEqual(sent)
    await Promise.all([dapp!.close(), wallet!.close()])
    await Promise.all(relays.map((relay) => relay.close()))
  })

  it('are read in order until they are acknowledged', async () => {
    const { broker } = open()
    const topic = newTopic()
    for (const id of ['one', 'two', 'three']) await broker.publish(mailOf(topic, id), sender)
    const read = async () => (await broker.read(topic, 'wallet', 1_000)).mails.map(({ id }) => id)
    expect(await read()).toEqual(['one', 'two', 'three'])
    await broker.acknowledge({ topic, id: 'two' }, 'wallet')
    expect(await read()).toEqual(['one', 'three'])
  })

  it('are bounded for each client in each part of the topics', async () => {
    // An eighth of its quota for one of 32 parts: 7 messages of 6.7 kB.
    const { broker } = open({ maxBytesPerClient: 8 * 7 * 7_000, prefix: 'bounded:' })
    const topic = newTopic()
    const publish = (id: number) =>
      broker.publish(mailOf(topic, String(id)), { ...sender, client: topic })
    const results = await Promise.allSettled(Array.from({ length: 20 }, (_, id) => publish(id)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
  })

  it('are delivered again after connections were lost', async () => {
    const { broker, delivered, missed } = open()
    const topic = newTopic()
    await broker.subscribe(topic)
    cluster.dropClients()
    await expect.poll(missed).toBeGreaterThan(0)
    await expect
      .poll(async () => broker.publish(mailOf(topic), sender).catch(() => 'again'))
      .toBe(true)
    await expect.poll(() => delivered.length).toBe(1)
    await expect.poll(async () => broker.check?.()).toBeUndefined()
  })

  // The last one: the nodes tell other addresses from now on.
  it('are read after a lost connection only when its channels are subscribed again', async () => {
    const proxies = new RedisProxies()
    for (const port of cluster.ports) await proxies.open(port)
    await cluster.announce(proxies.ports)
    const announced = proxies.ports.map((port) => `redis://127.0.0.1:${port}`).join(',')
    const relay = await openRelay({ broker: redisBroker({ url: announced }) })
    const wallet = await RelayClient.open(relay.url)
    ends.push(async () => {
      await wallet.close()
      await relay.close()
      proxies.close()
    })
    const topic = newTopic()
    await wallet.subscribe(topic)
    proxies.holdSubscriptions()
    cluster.dropClients()
    await expect.poll(() => proxies.held).toBeGreaterThan(0)
    // Commands are served, and what was missed so far has been read.
    const dapp = await RelayClient.open(relay.url)
    const first = dapp.publish(topic, 'first').catch(() => 'again')
    await expect
      .poll(
        async () =>
          (await first) &&
          dapp.publish(topic, 'second').then(
            () => true,
            () => false,
          ),
      )
      .toBe(true)
    await relay.relay.check()
    expect(wallet.messages).toEqual([])
    proxies.release()
    await expect.poll(() => wallet.messages).toContain('second')
    await dapp.close()
  })
})
