import type { Clock } from '@portico/core/async'
import { manualClock } from '@portico/core/testing'
import {
  type Broker,
  type CreateBroker,
  type Mail,
  memoryBroker,
  redisBroker,
  type Sender,
} from '@portico/server/relay'
import { createClient } from '@redis/client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newTopic } from './fakes/newTopic.ts'
import { startRedis, type TestRedis } from './fakes/startRedis.ts'

let redis: TestRedis
let ends: (() => Promise<void>)[] = []
beforeAll(async () => {
  redis = await startRedis()
})
afterEach(async () => {
  await Promise.all(ends.map((end) => end()))
  ends = []
})
afterAll(() => redis.stop())

type Opened = {
  readonly broker: Broker
  readonly delivered: Mail[]
  readonly missed: Promise<void>
}

function open(create: CreateBroker, clock: Clock = manualClock(Date.now())): Opened {
  const delivered: Mail[] = []
  let back = () => {}
  const missed = new Promise<void>((resolve) => {
    back = resolve
  })
  const broker = create({
    clock,
    deliver: (mail) => delivered.push(mail),
    missed: () => back(),
    evicted: () => {},
  })
  ends.push(() => broker.close())
  return { broker, delivered, missed }
}

const sender: Sender = { client: 'dapp', block: '198.51.100.1', share: 1, project: '' }

function mailOf(topic: string, id: string, ttl = 300_000, now = Date.now()): Mail {
  return { id, topic, from: 'dapp', publishedAt: now, expiresAt: now + ttl, data: `{"m":"${id}"}` }
}

const brokers: readonly [name: string, create: () => CreateBroker][] = [
  ['in memory', () => memoryBroker()],
  ['in Redis', () => redisBroker({ url: redis.url })],
]

describe.each(brokers)('mailboxes %s', (_, create) => {
  it('deliver new mail of a topic to its subscriber, unchanged', async () => {
    const { broker, delivered } = open(create())
    const mail = mailOf(newTopic(), 'a')
    await broker.subscribe(mail.topic)
    expect(await broker.publish(mail, sender)).toBe(true)
    expect((await broker.read(mail.topic, 'wallet', 2 ** 20)).mails).toEqual([mail])
    expect(delivered).toEqual([mail])
  })

  it('store the same mail once, and return false for it', async () => {
    const { broker, delivered } = open(create())
    const mail = mailOf(newTopic(), 'a')
    await broker.subscribe(mail.topic)
    await broker.publish(mail, sender)
    expect(await broker.publish({ ...mail, publishedAt: mail.publishedAt + 5 }, sender)).toBe(false)
    expect((await broker.read(mail.topic, 'wallet', 2 ** 20)).mails).toEqual([mail])
    expect(delivered).toHaveLength(1)
  })

  it('return mail to every client except those that published or acknowledged it', async () => {
    const { broker } = open(create())
    const mail = mailOf(newTopic(), 'a')
    await broker.publish(mail, sender)
    await broker.acknowledge(mail, 'wallet')
    expect((await broker.read(mail.topic, 'dapp', 2 ** 20)).mails).toEqual([])
    expect((await broker.read(mail.topic, 'wallet', 2 ** 20)).mails).toEqual([])
    expect((await broker.read(mail.topic, 'other', 2 ** 20)).mails).toEqual([mail])
  })

  it('return the oldest mail first', async () => {
    const { broker } = open(create())
    const topic = newTopic()
    const mails = ['c', 'a', 'b'].map((id, index) => {
      const mail = mailOf(topic, id, 300_000 - index * 1_000)
      return { ...mail, publishedAt: mail.publishedAt + index }
    })
    for (const mail of mails) await broker.publish(mail, sender)
    expect((await broker.read(topic, 'wallet', 2 ** 20)).mails).toEqual(mails)
  })

  it('ignore acknowledgements of deleted mail', async () => {
    const { broker } = open(create())
    const mail = mailOf(newTopic(), 'a')
    await broker.acknowledge(mail, 'wallet')
    expect((await broker.read(mail.topic, 'other', 2 ** 20)).mails).toEqual([])
  })
})

describe('mailboxes in Redis', () => {
  const connect = async () => {
    const client = await createClient({ url: redis.url }).connect()
    ends.push(async () => client.close())
    return client
  }

  it('set an expiry on every key, no later than that of its mail', async () => {
    const now = Date.now()
    const { broker } = open(redisBroker({ url: redis.url, prefix: 'ends:' }), manualClock(now))
    const topic = newTopic()
    await broker.publish(mailOf(topic, 'long', 100_000, now), sender)
    await broker.publish(mailOf(topic, 'short', 10_000, now), sender)
    await broker.acknowledge({ topic, id: 'short' }, 'wallet')
    const client = await connect()
    const left = async (key: string) => [key.replace(`ends:{${topic}}`, ''), await client.pTTL(key)]
    const keys = Object.fromEntries(
      await Promise.all((await client.keys('ends:*')).map(left)),
    ) as Record<string, number>
    // The salt of the hashed addresses contains no client data and does not expire.
    delete keys['ends:salt']
    expect(Object.keys(keys)).toEqual(expect.arrayContaining(['', ':long', ':short']))
    expect(Math.max(...Object.values(keys))).toBeLessThanOrEqual(100_000)
    expect(keys['']).toBeLessThanOrEqual(100_000)
    expect(keys[':long']).toBeLessThanOrEqual(100_000)
    expect(keys[':short']).toBeLessThanOrEqual(10_000)
    expect(Math.min(...Object.values(keys))).toBeGreaterThan(0)
  })

  it('do not restore expired mail when it is acknowledged', async () => {
    const { broker } = open(redisBroker({ url: redis.url, prefix: 'back:' }))
    const mail = mailOf(newTopic(), 'a')
    await broker.publish(mail, sender)
    const client = await connect()
    await client.del(`back:{${mail.topic}}:a`)
    await broker.acknowledge(mail, 'wallet')
    expect((await broker.read(mail.topic, 'other', 2 ** 20)).mails).toEqual([])
    expect(await client.keys('back:*:a')).toEqual([])
  })

  it('deliver new mail between two connections, and none after unsubscribing', async () => {
    const [one, two] = [
      open(redisBroker({ url: redis.url })),
      open(redisBroker({ url: redis.url })),
    ]
    const topic = newTopic()
    await two.broker.subscribe(topic)
    await one.broker.publish(mailOf(topic, 'first'), sender)
    expect((await two.broker.read(topic, 'wallet', 2 ** 20)).mails).toHaveLength(1)
    await two.broker.unsubscribe(topic)
    await one.broker.publish(mailOf(topic, 'second'), sender)
    expect((await two.broker.read(topic, 'wallet', 2 ** 20)).mails).toHaveLength(2)
    expect(two.delivered.map(({ id }) => id)).toEqual(['first'])
  })

  it('throw unavailable while Redis is unreachable, and report its return', async () => {
    const own = await startRedis()
    const { broker, delivered, missed } = open(redisBroker({ url: own.url }))
    const topic = newTopic()
    await broker.subscribe(topic)
    await own.stop()
    const mail = mailOf(topic, 'a')
    await expect(broker.publish(mail, sender)).rejects.toMatchObject({ code: 'relay/unavailable' })
    const again = await startRedis(own.port)
    ends.push(() => again.stop())
    await missed
    expect(await broker.publish(mail, sender)).toBe(true)
    expect((await broker.read(topic, 'wallet', 2 ** 20)).mails).toEqual([mail])
    expect(delivered).toEqual([mail])
  })

  it('close at once when Redis was never reachable', async () => {
    const own = await startRedis()
    await own.stop()
    const broker = redisBroker({ url: own.url })({
      clock: manualClock(),
      deliver: () => {},
      missed: () => {},
      evicted: () => {},
    })
    const waiting = broker.subscribe(newTopic())
    await Promise.all([
      broker.close(),
      expect(waiting).rejects.toMatchObject({ code: 'relay/unavailable' }),
    ])
  })
})
