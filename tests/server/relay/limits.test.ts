import { manualClock } from '@portico/core/testing'
import { memoryBroker } from '@portico/server/relay'
import { afterEach, describe, expect, it } from 'vitest'
import { newIdentity } from './fakes/clientToken.ts'
import { newTopic } from './fakes/newTopic.ts'
import { type OpenRelay, openRelay } from './fakes/openRelay.ts'
import { RelayClient } from './fakes/RelayClient.ts'

let open: OpenRelay
afterEach(() => open.close())

describe('limits', () => {
  it('rejects a message above the limit and accepts one at it', async () => {
    open = await openRelay({ limits: { messageBytes: 1_000 } })
    const client = await RelayClient.open(open.url)
    expect(await client.publish(newTopic(), 'a'.repeat(1_000))).toBe(true)
    const failure = { code: -32602, message: 'Invalid params: message' }
    await expect(client.publish(newTopic(), 'a'.repeat(1_001))).rejects.toEqual(failure)
  })

  it('closes a socket with 1009 for a frame above the limit', async () => {
    open = await openRelay({ limits: { frameBytes: 1_000 } })
    const client = await RelayClient.open(open.url)
    client.socket.send('a'.repeat(1_001))
    expect(await client.closed).toMatchObject({ code: 1009 })
  })

  it('rejects a subscription above the limit', async () => {
    open = await openRelay({ limits: { subscriptions: 2 } })
    const client = await RelayClient.open(open.url)
    const [first] = [newTopic(), await client.subscribe(newTopic())]
    await client.subscribe(first)
    await client.subscribe(first)
    const failure = { code: -32005, message: 'Too many subscriptions' }
    await expect(client.subscribe(newTopic())).rejects.toEqual(failure)
  })

  it('closes a socket above the limit of a client with 1013, to try again later', async () => {
    open = await openRelay({ limits: { connectionsPerClient: 2 } })
    const identity = newIdentity()
    for (let count = 0; count < 2; count++) await RelayClient.open(open.url, { identity })
    const goodbyeTo = async (options = {}) => {
      const client = await RelayClient.open(open.url, options)
      client.socket.send('{}')
      return client.closed
    }
    const reason = 'Too many connections of this client'
    expect(await goodbyeTo({ identity })).toEqual({ code: 1013, reason })
    expect(open.relay.stats()).toMatchObject({ clients: 1, refused: 1 })
  })

  it('throttles a flood without losing any of it', async () => {
    const clock = manualClock(Date.now())
    open = await openRelay({ clock, limits: { framesPerSecond: 10, burst: 5 } })
    const client = await RelayClient.open(open.url)
    // Frames are sent one by one, since frames that were read already are served.
    for (let count = 0; count < 6; count++) await client.publish(newTopic(), 'aaaa')
    const late = client.publish(newTopic(), 'aaaa')
    const other = await RelayClient.open(open.url)
    await other.subscribe(newTopic())
    expect(open.relay.stats()).toMatchObject({ published: 6, slowed: 1 })
    clock.advance(100)
    expect(await late).toBe(true)
  })

  it('does not drop a client that it throttles for longer than a heartbeat', async () => {
    const clock = manualClock(Date.now())
    open = await openRelay({ clock, limits: { framesPerSecond: 0.01, burst: 1 } })
    const client = await RelayClient.open(open.url)
    await client.subscribe(newTopic())
    await client.subscribe(newTopic())
    const late = client.subscribe(newTopic())
    for (let round = 0; round < 4; round++) clock.advance(25_000)
    expect(await late).toBeTypeOf('string')
    expect(open.relay.stats()).toMatchObject({ slowed: 2, dropped: 0 })
  })

  it('keeps mail that a slow client does not acknowledge, and delivers it later', async () => {
    open = await openRelay({ limits: { unacknowledged: 10 } })
    const dapp = await RelayClient.open(open.url)
    const slow = await RelayClient.open(open.url, { acknowledges: false })
    const topic = newTopic()
    await slow.subscribe(topic)
    const messages = Array.from({ length: 35 }, (_, index) => `message${index + 10}`)
    for (const message of messages) await dapp.publish(topic, message)
    await slow.subscribe(newTopic())
    expect(slow.messages).toEqual(messages.slice(0, 10))
    for (let next = 0; next < 35; next++) {
      await slow.received(next + 1)
      slow.acknowledge(slow.pushes[next] ?? { id: 0, topic, message: '' })
    }
    expect(slow.messages).toEqual(messages)
  })

  it('stops writing to a socket that does not read, and continues where it stopped', async () => {
    const broker = memoryBroker({ maxBytesPerClient: 2 ** 25 })
    open = await openRelay({ broker, limits: { bufferedBytes: 100_000, burst: 100_000 } })
    const [dapp, slow] = [await RelayClient.open(open.url), await RelayClient.open(open.url)]
    const topic = newTopic()
    await slow.subscribe(topic)
    slow.socket.pause()
    const messages = Array.from({ length: 100 }, (_, index) => `${index + 1000}`.repeat(40_000))
    for (const message of messages) await dapp.publish(topic, message)
    // Of 16 MB published, only 100 kB and what the kernel buffers were written.
    expect(open.relay.stats().delivered).toBeLessThan(90)
    slow.socket.resume()
    await slow.received(100)
    expect(slow.messages).toEqual(messages)
    expect(open.relay.stats().delivered).toBe(100)
  })

  it('closes a client that makes no progress for a whole heartbeat', async () => {
    const clock = manualClock(Date.now())
    open = await openRelay({ clock, limits: { unacknowledged: 1 } })
    const dapp = await RelayClient.open(open.url)
    const slow = await RelayClient.open(open.url, { acknowledges: false })
    const topic = newTopic()
    await slow.subscribe(topic)
    for (const message of ['one1', 'two2']) await dapp.publish(topic, message)
    for (let round = 0; round < 2; round++) {
      clock.advance(25_000)
      // The pong arrives before this reply.
      if (round === 0) await slow.subscribe(newTopic())
    }
    const reason = 'The connection does not keep up'
    expect(await slow.closed).toEqual({ code: 1013, reason })
    expect(open.relay.stats().dropped).toBeGreaterThan(0)
    const back = await RelayClient.open(open.url, { identity: slow.identity })
    await back.subscribe(topic)
    await back.received(2)
    expect(back.messages).toEqual(['one1', 'two2'])
  })

  it('pings every 25 seconds and drops a socket that does not answer', async () => {
    const clock = manualClock(Date.now())
    open = await openRelay({ clock })
    const alive = await RelayClient.open(open.url)
    const silent = await RelayClient.open(open.url, { ws: { autoPong: false } })
    await Promise.all([alive.subscribe(newTopic()), silent.subscribe(newTopic())])
    clock.advance(25_000)
    await alive.subscribe(newTopic())
    clock.advance(25_000)
    expect(await silent.closed).toMatchObject({ code: 1006 })
    await alive.subscribe(newTopic())
    expect(open.relay.stats()).toMatchObject({ sockets: 1, dropped: 1 })
  })

  it('evicts acknowledged mail to make room, and throws when there is none', async () => {
    open = await openRelay({
      broker: memoryBroker({
        maxBytes: 10_000,
        maxBytesPerBlock: 20_000,
        maxBytesPerClient: 20_000,
      }),
    })
    const [dapp, wallet] = [await RelayClient.open(open.url), await RelayClient.open(open.url)]
    const [taken, waiting] = [newTopic(), newTopic()]
    await wallet.subscribe(taken)
    await dapp.publish(taken, 'a'.repeat(1_000))
    await wallet.received(1)
    await wallet.subscribe(newTopic())
    for (const letter of ['b', 'c']) await dapp.publish(waiting, letter.repeat(1_000))
    const failure = { code: -32005, message: 'The mailboxes are full' }
    await expect(dapp.publish(waiting, 'd'.repeat(1_000))).rejects.toEqual(failure)
    const fetched = await wallet.call('irn_fetchMessages', { topic: waiting })
    expect((fetched as { messages: readonly unknown[] }).messages).toHaveLength(2)
  })

  it('limits a reply to the buffer of a socket, and sets hasMore', async () => {
    open = await openRelay({ limits: { bufferedBytes: 2_500 } })
    const [dapp, wallet] = [await RelayClient.open(open.url), await RelayClient.open(open.url)]
    const topic = newTopic()
    for (const letter of ['a', 'b', 'c']) await dapp.publish(topic, letter.repeat(1_000))
    const fetched = await wallet.call('irn_fetchMessages', { topic })
    expect(fetched).toMatchObject({ messages: [{}, {}], hasMore: true })
  })
})
