import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newTopic } from './fakes/newTopic.ts'
import { type OpenRelay, openRelay } from './fakes/openRelay.ts'
import { RelayClient } from './fakes/RelayClient.ts'

let open: OpenRelay
let client: RelayClient
beforeEach(async () => {
  open = await openRelay({ limits: { burst: 1_000_000 } })
  client = await RelayClient.open(open.url)
})
afterEach(() => open.close())

const methods = [
  'irn_publish',
  'irn_batchPublish',
  'irn_subscribe',
  'irn_batchSubscribe',
  'irn_unsubscribe',
  'irn_batchUnsubscribe',
  'irn_fetchMessages',
  'irn_batchFetchMessages',
  'wc_proposeSession',
  'wc_approveSession',
  '__proto__',
  'constructor',
]
const odd = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom('a'.repeat(64), 'aGk=', -1, 1e30, null, [], {}, ['a'.repeat(64)]),
)
const params = fc.dictionary(
  fc.constantFrom('topic', 'message', 'ttl', 'tag', 'topics', 'messages', 'subscriptions', 'id'),
  odd,
)
const frame = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.json(),
  fc.record({ id: odd, jsonrpc: odd, method: odd, params: odd }).map((it) => JSON.stringify(it)),
  fc
    .record({ id: odd, method: fc.constantFrom(...methods), params })
    .map((it) => JSON.stringify(it)),
  fc.record({ id: odd, result: odd, error: odd }).map((it) => JSON.stringify(it)),
)

describe('frames', () => {
  it('2,000 malformed frames close neither the relay nor the connection', async () => {
    const frames = fc.sample(frame, { numRuns: 2_000, seed: 20_261_121 })
    for (const [index, text] of frames.entries()) {
      client.socket.send(index % 2 === 0 ? text : Buffer.from(text))
    }
    await client.subscribe(newTopic())
    expect(open.relay.stats().failed).toBeGreaterThan(1_000)
    expect(open.relay.stats().sockets).toBe(1)
  })

  it('a frame that violates the WebSocket protocol closes its own connection only', async () => {
    const other = await RelayClient.open(open.url)
    const wire = (client.socket as unknown as { _socket: { write(bytes: Buffer): void } })._socket
    wire.write(Buffer.from([0xff, 0xff, 0xff, 0xff]))
    await client.closed
    await other.subscribe(newTopic())
    expect(open.relay.stats().sockets).toBe(1)
  })

  const topic = 'a'.repeat(64)
  const bad: readonly [title: string, method: string, params: object, where: string][] = [
    ['a short topic', 'irn_subscribe', { topic: 'ab' }, 'topic'],
    ['a message that is not base64', 'irn_publish', { topic, message: 'a b', ttl: 60 }, 'message'],
    ['an empty message', 'irn_publish', { topic, message: '', ttl: 60 }, 'message'],
    ['a ttl of 0', 'irn_publish', { topic, message: 'aa', ttl: 0 }, 'ttl'],
    [
      'a request of eight days',
      'irn_publish',
      { topic, message: 'aa', ttl: 691_200, tag: 1108 },
      'ttl',
    ],
    [
      'a proposal of two hours',
      'irn_publish',
      { topic, message: 'aa', ttl: 7_200, tag: 1100 },
      'ttl',
    ],
    [
      'a deletion of two days',
      'irn_publish',
      { topic, message: 'aa', ttl: 172_800, tag: 1112 },
      'ttl',
    ],
    ['a batch of 501', 'irn_batchSubscribe', { topics: Array(501).fill(topic) }, 'topics'],
  ]
  it.each(bad)('rejects %s and names the field', async (_, method, given, where) => {
    const failure = { code: -32602, message: `Invalid params: ${where}` }
    await expect(client.call(method, given)).rejects.toEqual(failure)
  })

  it.each([
    ['a request of seven days', 604_800, 1108],
    ['a deletion of a day', 86_400, 1112],
    ['a message without a tag', 300, undefined],
  ])('keeps %s', async (_, ttl, tag) => {
    expect(await client.publish(topic, 'aa', { ttl, tag })).toBe(true)
  })

  it('rejects an unknown method and names it', async () => {
    const failure = { code: -32601, message: 'Method not found: irn_fly' }
    await expect(client.call('irn_fly', {})).rejects.toEqual(failure)
  })

  it('answers with the exact id of the request, also beyond the safe integers', async () => {
    const frame = (id: string) => `{"id":${id},"jsonrpc":"2.0","method":"irn_fly","params":{}}`
    const texts: string[] = []
    client.socket.on('message', (raw) => texts.push(raw.toString()))
    client.socket.send(frame('1763683200000123457'))
    client.socket.send(frame('"1763683200000123457"'))
    await client.subscribe(newTopic())
    expect(texts[0]).toContain('{"id":1763683200000123457,')
    expect(texts[1]).toContain('{"id":"1763683200000123457",')
  })
})
