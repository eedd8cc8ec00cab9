import { redisBroker } from '@portico/server/relay'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newTopic } from './fakes/newTopic.ts'
import { type OpenRelay, openRelay } from './fakes/openRelay.ts'
import { RelayClient } from './fakes/RelayClient.ts'
import { startRedis, type TestRedis } from './fakes/startRedis.ts'
import { type RelayProcess, startRelayProcess } from './fakes/startRelayProcess.ts'

const limits = { burst: 100_000, unacknowledged: 100, framesInFlight: 100_000 }
const numbers = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index + 1000}`)
const sorted = (messages: readonly string[]) => [...messages].sort()

let redis: TestRedis
beforeAll(async () => {
  redis = await startRedis()
})
afterAll(() => redis.stop())

describe('a relay on Redis', () => {
  // Redis closes a subscribed connection with more than 32 MB of pending output.
  it('S16 reads the mailboxes of 40 clients at once, whatever their size', async () => {
    const maxBytes = 2 ** 30
    const quotas = { maxBytes, maxBytesPerClient: maxBytes, maxBytesPerBlock: maxBytes }
    const broker = redisBroker({ url: redis.url, prefix: 'large:', ...quotas })
    const relay = await openRelay({ broker, proxies: 1 })
    const connect = (_: unknown, index: number) =>
      RelayClient.open(relay.url, { ws: { headers: { 'x-forwarded-for': `198.51.100.${index}` } } })
    const clients = await Promise.all(Array.from({ length: 40 }, connect))
    const topics = clients.map(newTopic)
    await Promise.all(clients.map((client) => client.subscribe(newTopic())))
    for (const [index, client] of clients.entries())
      await client.publish(topics[index - 1] ?? topics[39] ?? '', 'A'.repeat(1_000_000))
    const fetched = await Promise.all(
      clients.map((client, index) => client.call('irn_fetchMessages', { topic: topics[index] })),
    )
    expect(fetched.map((it) => (it as { messages: unknown[] }).messages.length)).toEqual(
      clients.map(() => 1),
    )
    await Promise.all(clients.map((client) => client.close()))
    await relay.close()
  })
})

describe('two relays on one Redis', () => {
  let relays: readonly OpenRelay[] = []
  beforeAll(async () => {
    const broker = redisBroker({ url: redis.url })
    relays = await Promise.all([1, 2].map(() => openRelay({ broker, limits })))
  })
  afterAll(() => Promise.all(relays.map((relay) => relay.close())))
  const connect = (index: number, options = {}) =>
    RelayClient.open(relays[index]?.url ?? '', options)

  it('deliver messages in both directions, each exactly once', async () => {
    const [dapp, wallet] = [await connect(0), await connect(1)]
    const topic = newTopic()
    await Promise.all([dapp.subscribe(topic), wallet.subscribe(topic)])
    const [there, back] = [numbers(500, 'there'), numbers(500, 'back')]
    await Promise.all([
      ...there.map((message) => dapp.publish(topic, message)),
      ...back.map((message) => wallet.publish(topic, message)),
    ])
    await Promise.all([dapp.received(500), wallet.received(500)])
    await Promise.all([dapp.subscribe(newTopic()), wallet.subscribe(newTopic())])
    expect(sorted(wallet.messages)).toEqual(sorted(there))
    expect(sorted(dapp.messages)).toEqual(sorted(back))
  })

  it('deliver messages once that are published while a client moves from one to the other', async () => {
    const topic = newTopic()
    const [dapp, wallet] = [await connect(0), await connect(0)]
    await wallet.subscribe(topic)
    const messages = numbers(400, 'move')
    const published = messages.map((message) => dapp.publish(topic, message))
    await wallet.received(50)
    await wallet.close()
    const taken = wallet.messages
    const moved = await connect(1, { identity: wallet.identity })
    await moved.subscribe(topic)
    await Promise.all(published)
    const rest = () => new Set([...taken, ...moved.messages])
    while (rest().size < 400) await moved.received(moved.pushes.length + 1)
    expect(new Set(moved.messages).size).toBe(moved.messages.length)
    expect(sorted([...rest()])).toEqual(sorted(messages))
  })

  it('treat a message published to both as one', async () => {
    const [one, other] = [await connect(0), await connect(1)]
    const wallet = await connect(1)
    const topic = newTopic()
    await wallet.subscribe(topic)
    await Promise.all([one.publish(topic, 'same'), other.publish(topic, 'same')])
    await wallet.received(1)
    await wallet.subscribe(newTopic())
    expect(wallet.messages).toEqual(['same'])
  })
})

describe('a relay whose Redis becomes unreachable', () => {
  it('closes subscribers with 1013 and delivers everything once Redis is back', async () => {
    const own = await startRedis()
    const relay = await openRelay({ broker: redisBroker({ url: own.url }), limits })
    const [dapp, wallet] = [await RelayClient.open(relay.url), await RelayClient.open(relay.url)]
    const topic = newTopic()
    await wallet.subscribe(topic)
    await own.stop()
    await expect(dapp.publish(topic, 'lost')).rejects.toMatchObject({ code: -32002 })
    const rejected = await RelayClient.open(relay.url)
    rejected.subscribe(newTopic()).catch(() => undefined)
    expect(await rejected.closed).toMatchObject({ code: 1013 })
    const again = await startRedis(own.port)
    for (let done = false; !done; ) {
      // A client repeats a rejected message until it is accepted.
      done = await dapp.publish(topic, 'lost').then(
        () => true,
        () => false,
      )
    }
    await wallet.received(1)
    expect(wallet.messages).toEqual(['lost'])
    await relay.close()
    await again.stop()
  })
})

describe('two relay processes on one Redis', () => {
  let processes: readonly RelayProcess[] = []
  afterEach(() => Promise.all(processes.map((relay) => relay.end('SIGKILL'))))

  it('lose no message when one of them is killed and another is shut down', async () => {
    processes = await Promise.all(
      [1, 2, 3].map(() => startRelayProcess({ redis: redis.url, limits })),
    )
    const [one, two, three] = processes.map(({ url }) => url) as [string, string, string]
    const topic = newTopic()
    const [dapp, wallet] = [await RelayClient.open(one), await RelayClient.open(two)]
    await wallet.subscribe(topic)
    const send = (messages: readonly string[]) =>
      Promise.all(messages.map((message) => dapp.publish(topic, message)))
    await send(numbers(100, 'first'))
    await processes[1]?.end('SIGKILL')
    await wallet.closed
    await send(numbers(100, 'second'))
    const moved = await RelayClient.open(three, { identity: wallet.identity })
    await moved.subscribe(topic)
    const all = () => new Set([...wallet.messages, ...moved.messages])
    while (all().size < 200) await moved.received(moved.pushes.length + 1)
    const closed = moved.closed
    expect(await processes[2]?.end()).toBe(0)
    expect(await closed).toMatchObject({ code: 1001 })
    const back = await RelayClient.open(one, { identity: wallet.identity })
    await back.subscribe(topic)
    await send(['last'])
    await back.received(1)
    // All mail was acknowledged before the close, so none of it is delivered again.
    expect(back.messages).toEqual(['last'])
    expect(all()).toEqual(new Set([...numbers(100, 'first'), ...numbers(100, 'second')]))
  })
})
