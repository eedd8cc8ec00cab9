import { once } from 'node:events'
import { get } from 'node:http'
import { connect } from 'node:net'
import { manualClock } from '@portico/core/testing'
import { memoryBroker } from '@portico/server/relay'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { verifyToken } from '../../../server/src/relay/admit.ts'
import { clientToken, newIdentity } from './fakes/clientToken.ts'
import { newTopic } from './fakes/newTopic.ts'
import { type OpenRelay, openRelay } from './fakes/openRelay.ts'
import { RelayClient, type RelayClientOptions } from './fakes/RelayClient.ts'

let open: OpenRelay
afterEach(() => open.close())

const from = (address: string): RelayClientOptions => ({
  ws: { headers: { 'x-forwarded-for': address } },
})
const attempt = (options: RelayClientOptions) => new RelayClient(open.url, options)
const connected = (options: RelayClientOptions = {}) => RelayClient.open(open.url, options)

/** HTTP status of an upgrade request; 101 when the socket opens. */
async function statusOf(options: RelayClientOptions): Promise<number> {
  const client = attempt(options)
  return new Promise((resolve) => {
    client.socket.once('open', () => resolve(101))
    client.socket.once('unexpected-response', (_, response) => {
      resolve(response.statusCode ?? 0)
      client.socket.terminate()
    })
  })
}

describe('a hostile client', () => {
  it('S16 has its sockets counted by address before they open, with or without a token', async () => {
    open = await openRelay({ proxies: 1, limits: { connectionsPerBlock: 3 } })
    const bad = { ...from('198.51.100.1'), token: 'x' }
    expect(await statusOf(from('198.51.100.1'))).toBe(101)
    expect([await statusOf(bad), await statusOf(bad)]).toEqual([101, 101])
    expect([await statusOf(bad), await statusOf(from('198.51.100.1'))]).toEqual([429, 429])
    expect(open.relay.stats().sockets).toBe(3)
    expect(await statusOf(from('198.51.100.2'))).toBe(101)
    expect(await statusOf(from('2001:db8::1'))).toBe(101)
  })

  it('S16 frees its socket however the connection ends', async () => {
    open = await openRelay({ limits: { connectionsPerBlock: 2 } })
    const closed = (client: RelayClient) => {
      client.socket.terminate()
      return client.closed
    }
    for (let round = 0; round < 3; round++) {
      const clients = [await connected(), await connected({ token: 'x' })]
      await Promise.all(clients.map(closed))
      // The relay gets the event a moment after the client.
      await vi.waitFor(() => expect(open.relay.stats().sockets).toBe(0), 30_000)
    }
  })

  it('S16 is rejected with an HTTP status once the relay is full', async () => {
    open = await openRelay({ limits: { connections: 1 } })
    expect([await statusOf({}), await statusOf({})]).toEqual([101, 503])
  })

  it('S16 gets the reason of a rejection over a socket only up to a rate, then an HTTP status', async () => {
    const clock = manualClock(Date.now())
    const codes: string[] = []
    const onRefused = (code: string) => codes.push(code)
    const limits = { refusalBurst: 2, refusalsPerSecond: 1 }
    open = await openRelay({ clock, limits, proxies: 1, onRefused })
    const bad = { ...from('198.51.100.1'), token: 'x' }
    expect([await statusOf(bad), await statusOf(bad), await statusOf(bad)]).toEqual([101, 101, 401])
    expect(await statusOf({ ...from('198.51.100.2'), token: 'x' })).toBe(101)
    expect(await statusOf(from('198.51.100.1'))).toBe(101)
    clock.advance(1_000)
    expect(await statusOf(bad)).toBe(101)
    expect(codes).toEqual(Array(5).fill('relay/tokenFormat'))
    expect(open.relay.stats().refused).toBe(5)
  })

  it('S16 is limited in its connection attempts, without an effect on other addresses', async () => {
    const clock = manualClock(Date.now())
    open = await openRelay({ clock, proxies: 1, limits: { upgradeBurst: 2, upgradesPerSecond: 1 } })
    const one = from('198.51.100.1')
    expect([await statusOf(one), await statusOf(one), await statusOf(one)]).toEqual([101, 101, 429])
    expect(await statusOf(from('198.51.100.2'))).toBe(101)
    clock.advance(1_000)
    expect(await statusOf(one)).toBe(101)
  })

  it('S16 has no signature checked of a token that is too long, valid for too long or for another relay', () => {
    const now = Math.floor(Date.now() / 1000)
    const identity = newIdentity()
    const audience = ['wss://relay.example']
    const codeOf = (token: string) => {
      try {
        return verifyToken(token, { now, audience })
      } catch (error) {
        return (error as { code: string }).code
      }
    }
    // The signature is invalid, but it is only checked when the rest is valid.
    const forge = (claims: object) => clientToken(identity, claims).replace(/\.[^.]*$/, '.AAAA')
    expect(codeOf(forge({ sub: 'x'.repeat(2_048) }))).toBe('relay/tokenLength')
    expect(codeOf(forge({ aud: `w${'/'.repeat(11_000)}x` }))).toBe('relay/tokenLength')
    expect(codeOf(forge({ exp: now + 8 * 86_400 }))).toBe('relay/tokenLifetime')
    expect(codeOf(forge({ aud: 'wss://other.example' }))).toBe('relay/tokenAudience')
    expect(codeOf(forge({ exp: now - 90 }))).toBe('relay/tokenExpired')
    expect(codeOf(forge({}))).toBe('relay/tokenSignature')
    expect(codeOf(clientToken(identity, { aud: 'wss://relay.example//' }))).toBe(identity.did)
    expect(codeOf(clientToken(identity, { exp: now + 7 * 86_400 }))).toBe(identity.did)
    return open?.close()
  })

  it('S16 has the topics of a batch counted once, and subscribed together or not at all', async () => {
    open = await openRelay({ limits: { subscriptions: 3 } })
    const client = await connected()
    const [one, two] = [newTopic(), newTopic()]
    const topics = [one, one, two, one, two]
    const ids = (await client.call('irn_batchSubscribe', { topics })) as readonly string[]
    expect(ids.map((id) => ids.indexOf(id))).toEqual([0, 0, 2, 0, 2])
    const more = { topics: [newTopic(), newTopic()] }
    const failure = { code: -32005, message: 'Too many subscriptions' }
    await expect(client.call('irn_batchSubscribe', more)).rejects.toEqual(failure)
    expect(open.relay.stats()).toMatchObject({ topics: 2, refused: 1 })
    const again = await connected({ identity: client.identity })
    await again.subscribe(newTopic())
    await expect(again.subscribe(newTopic())).rejects.toEqual(failure)
    await client.close()
    await vi.waitFor(() => expect(open.relay.stats().topics).toBe(1), 30_000)
    for (let count = 0; count < 2; count++) await again.subscribe(newTopic())
  })

  it('S16 has the topics of all its keys counted by address', async () => {
    open = await openRelay({ proxies: 1, limits: { subscriptionsPerBlock: 2 } })
    for (const end of [1, 2])
      await (await connected(from(`2001:db8::${end}`))).subscribe(newTopic())
    const third = await connected(from('2001:db8::3'))
    const message = 'Too many subscriptions of this network address'
    await expect(third.subscribe(newTopic())).rejects.toEqual({ code: -32005, message })
    await (await connected(from('2001:db8:0:1::1'))).subscribe(newTopic())
  })

  it('S16 gets each message once, however often its batch repeats the topic', async () => {
    open = await openRelay()
    const [dapp, reader] = [await connected(), await connected()]
    const topic = newTopic()
    for (const message of ['one1', 'two2']) await dapp.publish(topic, message)
    const fetched = await reader.call('irn_batchFetchMessages', { topics: Array(500).fill(topic) })
    expect(fetched).toMatchObject({ messages: [{ message: 'one1' }, { message: 'two2' }] })
    expect((fetched as { hasMore: boolean }).hasMore).toBe(false)
  })

  it('S16 cannot make the relay build more replies than a socket may buffer', async () => {
    const bufferedBytes = 200_000
    open = await openRelay({ limits: { bufferedBytes, burst: 100_000, burstPerBlock: 100_000 } })
    const [dapp, reader] = [await connected(), await connected()]
    const topics = Array.from({ length: 20 }, newTopic)
    for (const topic of topics) await dapp.publish(topic, 'A'.repeat(100_000))
    const replies = topics.map(() => reader.call('irn_batchFetchMessages', { topics }))
    const pages = (await Promise.all(replies)) as {
      messages: readonly object[]
      hasMore: boolean
    }[]
    expect(pages.every(({ hasMore }) => hasMore)).toBe(true)
    expect(Math.max(...pages.map(({ messages }) => messages.length))).toBe(1)
    expect(pages.some(({ messages }) => messages.length === 0)).toBe(true)
    await vi.waitFor(() => expect(open.relay.stats().buffered).toBe(0), 30_000)
  })

  it('S16 that reads nothing cannot exceed the buffer quota of its address', async () => {
    const bufferedBytesPerBlock = 1_000_000
    const limits = { bufferedBytesPerBlock, burst: 100_000, burstPerBlock: 100_000 }
    const broker = memoryBroker({ maxBytesPerClient: 2 ** 27, maxBytesPerBlock: 2 ** 27 })
    open = await openRelay({ proxies: 1, limits, broker })
    const dapp = await connected(from('198.51.100.1'))
    const honest = await connected(from('198.51.100.2'))
    const topic = newTopic()
    await honest.subscribe(topic)
    const silent = await Promise.all([1, 2, 3].map((end) => connected(from(`2001:db8::${end}`))))
    for (const client of silent) {
      await client.subscribe(topic)
      client.socket.pause()
    }
    const messages = Array.from({ length: 60 }, (_, index) => `${1_000 + index}`.repeat(50_000))
    let maxBuffered = 0
    for (const message of messages) {
      await dapp.publish(topic, message)
      await honest.received(1)
      maxBuffered = Math.max(maxBuffered, open.relay.stats().buffered)
    }
    await honest.received(60)
    // The honest client reads at once, so at most one message is buffered for it.
    expect(maxBuffered).toBeLessThan(bufferedBytesPerBlock + 3 * 16_384 + 2 * 250_000)
    for (const client of silent) client.socket.terminate()
    await vi.waitFor(() => expect(open.relay.stats().buffered).toBe(0), 30_000)
  })

  it('S16 is throttled for long replies as for long requests, and by its address', async () => {
    const clock = manualClock(Date.now())
    const limits = { burst: 50, framesPerSecond: 1, burstPerBlock: 10_000 }
    open = await openRelay({ clock, limits })
    const [dapp, reader] = [await connected(), await connected()]
    const topic = newTopic()
    await dapp.publish(topic, 'A'.repeat(100_000))
    for (let count = 0; count < 3; count++) await reader.call('irn_fetchMessages', { topic })
    expect(open.relay.stats().slowed).toBe(1)
  })

  it('S16 is throttled by the entries of a batch, however short they are', async () => {
    const clock = manualClock(Date.now())
    open = await openRelay({ clock, limits: { burst: 100, framesPerSecond: 1 } })
    const client = await connected()
    const messages = Array.from({ length: 400 }, () => ({
      topic: newTopic(),
      message: 'a',
      ttl: 60,
    }))
    await client.call('irn_batchPublish', { messages })
    expect(open.relay.stats()).toMatchObject({ published: 400, slowed: 1 })
  })

  it('S16 with many keys shares the frame limit of its address', async () => {
    const clock = manualClock(Date.now())
    const limits = { burstPerBlock: 10, framesPerSecondPerBlock: 1 }
    open = await openRelay({ clock, limits, proxies: 1 })
    for (let key = 0; key < 11; key++)
      await (await connected(from('192.0.2.1'))).subscribe(newTopic())
    expect(open.relay.stats().slowed).toBe(1)
    for (let count = 0; count < 3; count++)
      await (await connected(from('192.0.2.2'))).subscribe(newTopic())
    expect(open.relay.stats().slowed).toBe(1)
  })

  it('S16 whose rejection makes onRefused throw does not affect other clients', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    open = await openRelay({
      onRefused: () => {
        throw new Error('listener')
      },
    })
    const client = attempt({ token: 'x' })
    await once(client.socket, 'open')
    client.socket.send('{}')
    expect(await client.closed).toMatchObject({ code: 3000 })
    expect(printed).toHaveBeenCalledTimes(1)
    printed.mockRestore()
    await (await connected()).subscribe(newTopic())
  })

  it('S16 that disconnects during the upgrade, or sends an invalid one, does not affect other clients', async () => {
    open = await openRelay()
    const { port } = new URL(open.url)
    const head = `GET /?auth=${clientToken(newIdentity())} HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\n`
    for (const rest of [
      'upgrade: websocket\r\n',
      'upgrade: websocket\r\n\r\n',
      'upgrade: h2c\r\n\r\n',
    ]) {
      const socket = connect(Number(port), '127.0.0.1')
      socket.write(head + rest, () => socket.resetAndDestroy())
      await once(socket, 'close')
    }
    const status = await new Promise((resolve) => {
      const url = new URL(open.url.replace('ws', 'http'))
      get({ port: url.port, headers: { connection: 'upgrade', upgrade: 'h2c' } }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
    })
    expect(status).toBeGreaterThanOrEqual(400)
    await vi.waitFor(() => expect(open.relay.stats().sockets).toBe(0), 30_000)
    await (await connected()).subscribe(newTopic())
  })
})
