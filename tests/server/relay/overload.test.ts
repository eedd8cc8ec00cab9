import { request } from 'node:http'
import { manualClock } from '@portico/core/testing'
import {
  type Broker,
  type CreateBroker,
  memoryBroker,
  type RelayOptions,
} from '@portico/server/relay'
import { afterEach, describe, expect, it } from 'vitest'
import { newTopic } from './fakes/newTopic.ts'
import { type OpenRelay, openRelay } from './fakes/openRelay.ts'
import { RelayClient } from './fakes/RelayClient.ts'

let open: OpenRelay
const clients: RelayClient[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) client.socket.terminate()
  await open.close()
})

/** A relay whose storage stores nothing until it may. */
async function start(options: RelayOptions = {}) {
  const clock = manualClock(Date.now())
  const waiting: (() => void)[] = []
  const published: string[] = []
  const storage = { isSlow: false }
  const broker: CreateBroker = (host) => {
    const memory: Broker = memoryBroker()(host)
    const wait = () =>
      storage.isSlow ? new Promise<void>((resolve) => waiting.push(resolve)) : undefined
    return {
      publish: async (mail, sender) => {
        published.push(mail.id)
        await wait()
        return memory.publish(mail, sender)
      },
      subscribe: (topic) => memory.subscribe(topic),
      unsubscribe: (topic) => memory.unsubscribe(topic),
      read: (...args) => memory.read(...args),
      acknowledge: (...args) => memory.acknowledge(...args),
      close: () => memory.close(),
    }
  }
  open = await openRelay({ clock, broker, proxies: 1, ...options })
  const connect = async (block = '198.51.100.1') => {
    const ws = { headers: { 'x-forwarded-for': block } }
    const client = await RelayClient.open(open.url, { ws })
    clients.push(client)
    return client
  }
  const release = () => {
    storage.isSlow = false
    for (const resolve of waiting.splice(0)) resolve()
  }
  return {
    clock,
    waiting,
    published,
    storage,
    connect,
    release,
    inFlight: () => open.relay.stats().inFlight,
  }
}

const busy = {
  code: -32005,
  message: 'The relay is busy: try again in 2 s',
  data: { retryAfter: 2 },
}

describe('a relay whose storage is slow', () => {
  it('works on so many requests at once and refuses the others with a time to wait', async () => {
    const { connect, storage, waiting, release, inFlight } = await start({
      limits: { framesInFlight: 10 },
    })
    const [one, other] = [await connect('198.51.100.1'), await connect('198.51.100.2')]
    storage.isSlow = true
    const admitted = Array.from({ length: 5 }, (_, at) => one.publish(newTopic(), `a${at}`))
    // Half of all for one address block.
    await expect(one.publish(newTopic(), 'more')).rejects.toEqual(busy)
    admitted.push(...Array.from({ length: 5 }, (_, at) => other.publish(newTopic(), `b${at}`)))
    await expect(other.publish(newTopic(), 'more')).rejects.toEqual(busy)
    expect([inFlight(), waiting.length]).toEqual([10, 10])
    release()
    expect(await Promise.all(admitted)).toEqual(Array(10).fill(true))
    expect(await one.publish(newTopic(), 'later')).toBe(true)
    expect(inFlight()).toBe(0)
    expect(open.relay.stats()).toMatchObject({ refused: 2, failed: 2 })
  })

  it('bounds the bytes that it works on', async () => {
    const { connect, storage, release } = await start({ limits: { bytesInFlight: 20_000 } })
    const client = await connect()
    storage.isSlow = true
    const first = client.publish(newTopic(), 'a'.repeat(9_000))
    await expect(client.publish(newTopic(), 'a'.repeat(9_000))).rejects.toEqual(busy)
    release()
    expect(await first).toBe(true)
  })

  it('refuses new requests and sockets while the oldest one waits too long, and is back at once', async () => {
    const { clock, connect, storage, release, waiting } = await start({
      limits: { requestWait: 1_500 },
    })
    const [dapp, wallet] = [await connect(), await connect('198.51.100.2')]
    storage.isSlow = true
    const first = dapp.publish(newTopic(), 'first')
    await expect.poll(() => waiting.length).toBe(1)
    clock.advance(1_501)
    await expect(wallet.publish(newTopic(), 'second')).rejects.toEqual(busy)
    // A subscription that was refused would leave its client waiting in vain.
    const topic = newTopic()
    await wallet.subscribe(topic)
    const answer = await new Promise<[number | undefined, string | undefined]>((resolve) => {
      const headers = {
        ...{ connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' },
        'sec-websocket-key': Buffer.alloc(16).toString('base64'),
      }
      request(open.url.replace('ws', 'http'), { headers }, (response) =>
        resolve([response.statusCode, response.headers['retry-after']]),
      ).end()
    })
    expect(answer).toEqual([503, '2'])
    release()
    expect(await first).toBe(true)
    expect(await dapp.publish(topic, 'third')).toBe(true)
    await wallet.received(1)
    expect(wallet.messages).toEqual(['third'])
  })

  it('stores a message once that is sent again before it was answered', async () => {
    const { connect, storage, published, release, waiting } = await start()
    const client = await connect()
    const topic = newTopic()
    storage.isSlow = true
    const answers = Array.from({ length: 5 }, () => client.publish(topic, 'same'))
    await expect.poll(() => waiting.length).toBe(1)
    const other = client.publish(topic, 'other')
    await expect.poll(() => waiting.length).toBe(2)
    expect(published).toHaveLength(2)
    release()
    expect(await Promise.all([...answers, other])).toEqual(Array(6).fill(true))
    expect(open.relay.stats()).toMatchObject({ published: 2, repeated: 4 })
  })

  it('reads no more of a socket whose frames are not answered', async () => {
    const { connect, storage, inFlight, release } = await start()
    const client = await connect()
    storage.isSlow = true
    const answers = Array.from({ length: 40 }, (_, at) =>
      client.publish(newTopic(), `${at}x`.padEnd(20_000, 'a')),
    )
    await expect.poll(inFlight).toBeGreaterThan(3)
    // A socket may have 64 kB in the works, with what was read in one piece.
    expect(inFlight()).toBeLessThan(12)
    release()
    expect(await Promise.all(answers)).toEqual(Array(40).fill(true))
  })
})

describe('a relay whose event loop lags', () => {
  it('refuses requests until it does not', async () => {
    const manual = manualClock(Date.now())
    const late = { ms: 0 }
    const clock = { ...manual, now: () => manual.now() + late.ms }
    const { connect, storage, release, waiting } = await start({
      limits: { requestWait: 60_000, eventLoopLag: 1_500 },
      clock,
    })
    const client = await connect()
    storage.isSlow = true
    const first = client.publish(newTopic(), 'first')
    await expect.poll(() => waiting.length).toBe(1)
    late.ms = 3_000
    manual.advance(250)
    await expect(client.publish(newTopic(), 'second')).rejects.toEqual(busy)
    manual.advance(250)
    release()
    expect(await first).toBe(true)
    expect(await client.publish(newTopic(), 'third')).toBe(true)
  })
})
