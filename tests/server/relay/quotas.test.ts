import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { manualClock } from '@portico/core/testing'
import {
  type Broker,
  type CreateBroker,
  type MailQuotas,
  memoryBroker,
  redisBroker,
  type Sender,
} from '@portico/server/relay'
import { createClient } from '@redis/client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createMail } from '../../../server/src/relay/Mail.ts'
import { type HeapItem, MaxHeap } from '../../../server/src/relay/MaxHeap.ts'
import { mailCost } from '../../../server/src/relay/mailQuotas.ts'
import { newTopic } from './fakes/newTopic.ts'
import { startRedis, type TestRedis } from './fakes/startRedis.ts'

let redis: TestRedis
const ends: (() => Promise<void>)[] = []
beforeAll(async () => {
  redis = await startRedis()
})
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()))
})
afterAll(() => redis.stop())

const clock = manualClock(Date.now())
let evicted = 0

function open(create: CreateBroker): Broker {
  evicted = 0
  const broker = create({
    clock,
    deliver: () => {},
    missed: () => {},
    evicted: (count) => {
      evicted += count
    },
  })
  ends.push(() => broker.close())
  return broker
}

function senderOf(client: string, block: string, project = ''): Sender {
  return { client, block, share: 1, project }
}

/** Publishes a message of a given length, and returns its topic. */
async function send(broker: Broker, sender: Sender, size = 1_000): Promise<string> {
  const topic = newTopic()
  const input = { topic, message: 'A'.repeat(size), ttl: 300, tag: 1108 }
  await broker.publish(createMail(input, sender.client, clock), sender)
  return topic
}

const waiting = async (broker: Broker, topics: readonly string[]) => {
  const pages = await Promise.all(topics.map((topic) => broker.read(topic, 'reader', 2 ** 20)))
  return pages.flatMap(({ mails }) => mails).length
}
const codeOf = (sent: Promise<unknown>) =>
  sent.then(
    () => 'accepted',
    (error) => error.code,
  )

let prefixes = 0
const brokers: readonly [
  name: string,
  cost: number,
  create: (quotas: Partial<MailQuotas>) => CreateBroker,
][] = [
  ['in memory', 1_150 + mailCost('', 'memory'), (quotas) => memoryBroker(quotas)],
  [
    'in Redis',
    1_500 + mailCost('', 'redis'),
    (quotas) => redisBroker({ url: redis.url, prefix: `quota${prefixes++}:`, ...quotas }),
  ],
]

describe.each(brokers)('quotas of mail %s', (_, cost, create) => {
  const quotas = (total: number) => ({ maxBytes: total * cost })

  it('S16 reject mail above the quota of one client, but not that of other clients', async () => {
    const broker = open(create({ ...quotas(100), maxBytesPerClient: 3 * cost }))
    const [one, otherClient] = [senderOf('one', 'a'), senderOf('two', 'a')]
    for (let count = 0; count < 3; count++) await send(broker, one)
    expect(await codeOf(send(broker, one))).toBe('relay/clientMailFull')
    expect(await codeOf(send(broker, otherClient))).toBe('accepted')
  })

  it('S16 reject mail above the quota of one address block, whatever its keys', async () => {
    const broker = open(create({ ...quotas(100), maxBytesPerBlock: 5 * cost }))
    for (let key = 0; key < 5; key++) await send(broker, senderOf(`key ${key}`, 'a'))
    expect(await codeOf(send(broker, senderOf('key 5', 'a')))).toBe('relay/blockMailFull')
    expect(await codeOf(send(broker, senderOf('key 5', 'b')))).toBe('accepted')
  })

  it('S16 count messages as well as bytes', async () => {
    const broker = open(create({ maxMessagesPerClient: 2, maxMessagesPerBlock: 3 }))
    for (let count = 0; count < 2; count++) await send(broker, senderOf('one', 'a'), 1)
    expect(await codeOf(send(broker, senderOf('one', 'a'), 1))).toBe('relay/clientMailFull')
    await send(broker, senderOf('two', 'a'), 1)
    expect(await codeOf(send(broker, senderOf('three', 'a'), 1))).toBe('relay/blockMailFull')
  })

  it('S16 reject mail above the quota of one project, and serve the others', async () => {
    const broker = open(create({ ...quotas(100), maxBytesPerProject: 2 * cost }))
    for (let key = 0; key < 2; key++) await send(broker, senderOf(`${key}`, `${key}`, 'mine'))
    expect(await codeOf(send(broker, senderOf('one', 'c', 'mine')))).toBe('relay/projectMailFull')
    expect(await codeOf(send(broker, senderOf('one', 'c', 'yours')))).toBe('accepted')
    for (let key = 0; key < 3; key++) await send(broker, senderOf(`${key}`, `${key}`))
  })

  it('S16 evict the oldest mail of the sender that holds the most when the total quota is reached', async () => {
    const limits = { maxBytesPerClient: 50 * cost, maxBytesPerBlock: 50 * cost }
    const broker = open(create({ ...quotas(12), ...limits }))
    const honest = [await send(broker, senderOf('dapp', 'honest'))]
    const hostile: string[] = []
    for (let count = 0; count < 11; count++)
      hostile.push(await send(broker, senderOf(count < 9 ? 'full' : 'less', 'host')))
    for (let count = 0; count < 3; count++)
      honest.push(await send(broker, senderOf(`dapp ${count}`, `honest ${count}`)))
    expect(await waiting(broker, honest)).toBe(4)
    expect(await waiting(broker, hostile.slice(0, 3))).toBe(0)
    expect(await waiting(broker, hostile.slice(3))).toBe(8)
    expect(await codeOf(send(broker, senderOf('full', 'host')))).toBe('relay/mailboxesFull')
    expect(evicted).toBe(3)
  })

  it('S16 evict acknowledged mail before unacknowledged mail', async () => {
    const limits = { maxBytesPerClient: 50 * cost, maxBytesPerBlock: 50 * cost }
    const broker = open(create({ ...quotas(3), ...limits }))
    const topics: string[] = []
    for (const client of ['a', 'b', 'b']) topics.push(await send(broker, senderOf(client, client)))
    const [taken = ''] = topics
    const { mails } = await broker.read(taken, 'wallet', 2 ** 20)
    await broker.acknowledge(mails[0] ?? { topic: taken, id: '' }, 'wallet')
    await send(broker, senderOf('b', 'b'))
    expect(await waiting(broker, topics)).toBe(2)
    expect(evicted).toBe(0)
  })

  it('S16 evict the acknowledged mail of a client to make room for its new mail', async () => {
    const broker = open(create({ ...quotas(100), maxBytesPerClient: 2 * cost }))
    const topics = [await send(broker, senderOf('a', 'a')), await send(broker, senderOf('a', 'a'))]
    const { mails } = await broker.read(topics[1] ?? '', 'wallet', 2 ** 20)
    await broker.acknowledge(mails[0] ?? { topic: '', id: '' }, 'wallet')
    expect(await codeOf(send(broker, senderOf('a', 'a')))).toBe('accepted')
    expect(await waiting(broker, topics)).toBe(1)
    expect(await codeOf(send(broker, senderOf('a', 'a')))).toBe('relay/clientMailFull')
  })

  it('S16 read at most the requested bytes, but at least one message, and set hasMore', async () => {
    const broker = open(create({}))
    const topic = newTopic()
    for (const letter of ['A', 'B', 'C']) {
      const input = { topic, message: letter.repeat(1_000), ttl: 300, tag: 1108 }
      await broker.publish(createMail(input, 'dapp', clock), senderOf('dapp', 'a'))
    }
    const read = async (bytes: number) => {
      const { mails, hasMore } = await broker.read(topic, 'wallet', bytes)
      return [mails.length, hasMore]
    }
    expect([await read(1), await read(3_200), await read(9_999)]).toEqual([
      [1, true],
      [2, true],
      [3, false],
    ])
  })
})

describe('quotas of mail', () => {
  it('S16 have room again once mail has expired', async () => {
    const broker = open(memoryBroker({ maxMessagesPerClient: 1 }))
    await send(broker, senderOf('a', 'a'))
    expect(await codeOf(send(broker, senderOf('a', 'a')))).toBe('relay/clientMailFull')
    clock.advance(301_000)
    expect(broker.held).toEqual({ messages: 0, bytes: 0 })
    expect(await codeOf(send(broker, senderOf('a', 'a')))).toBe('accepted')
  })

  it('S16 apply to all relays on one Redis together, and store no network address there', async () => {
    const options = { url: redis.url, prefix: 'shared:', maxMessagesPerBlock: 2 }
    const [one, other] = [open(redisBroker(options)), open(redisBroker(options))]
    await send(one, senderOf('a', '198.51.100.1'))
    await send(other, senderOf('b', '198.51.100.1'))
    expect(await codeOf(send(one, senderOf('c', '198.51.100.1')))).toBe('relay/blockMailFull')
    const client = await createClient({ url: redis.url }).connect()
    ends.push(async () => client.close())
    const keys = await client.keys('shared:*')
    const sums = Object.keys(await client.hGetAll('shared:sums'))
    expect(keys.length).toBeGreaterThan(6)
    expect([...keys, ...sums].filter((key) => key.includes('198.51.100'))).toEqual([])
  })

  it('S16 count at least the bytes that Redis and the heap use', { timeout: 60_000 }, async () => {
    setFlagsFromString('--expose-gc')
    const gc = runInNewContext('gc') as () => void
    const limits = { maxBytes: 2 ** 40, maxMessagesPerBlock: 1e9 }
    const fill = async (broker: Broker, count: number) => {
      for (let at = 0; at < count; at++) {
        const client = `did:key:z6Mk${at.toString(16).padStart(48, '0')}`
        const input = { topic: newTopic(), message: `A${at}`, ttl: 300 + at, tag: 1108 }
        const mail = createMail(input, client, clock)
        await broker.publish(mail, senderOf(client, `2001:db8:${at}:1::/64`))
        await broker.acknowledge(mail, `did:key:z6Mk${at.toString(16).padStart(48, '1')}`)
      }
    }
    const client = await createClient({ url: redis.url }).connect()
    ends.push(async () => client.close())
    const used = async () => Number(/used_memory:(\d+)/.exec(await client.info('memory'))?.[1])

    const memory = open(memoryBroker(limits))
    // The first messages allocate maps with spare capacity.
    await fill(memory, 100)
    gc()
    const before = { heap: process.memoryUsage().heapUsed, held: memory.held?.bytes ?? 0 }
    await fill(memory, 5_000)
    gc()
    const heap = process.memoryUsage().heapUsed - before.heap
    expect(heap).toBeLessThan((memory.held?.bytes ?? 0) - before.held)

    const shared = open(redisBroker({ url: redis.url, prefix: 'heap:', ...limits }))
    const empty = await used()
    await fill(shared, 300)
    const counted = Number(await client.hGet('heap:sums', 'bytes all'))
    expect((await used()) - empty).toBeLessThan(counted)
  })

  it('S16 find the largest of many senders at any time', () => {
    const heap = new MaxHeap<HeapItem>()
    const items = Array.from({ length: 50 }, (): HeapItem => ({ bytes: 0, at: -1 }))
    for (let step = 0; step < 5_000; step++) {
      const item = items[(step * 7_919) % items.length] as HeapItem
      item.bytes = (step * 104_729) % 97 < 20 ? 0 : (step * 31_337) % 1_009
      heap.update(item)
      expect(heap.largest?.bytes ?? 0).toBe(Math.max(...items.map(({ bytes }) => bytes)))
    }
  })
})
