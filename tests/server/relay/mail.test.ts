import { manualClock } from '@portico/core/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { newIdentity } from './fakes/clientToken.ts'
import { newTopic } from './fakes/newTopic.ts'
import { type OpenRelay, openRelay } from './fakes/openRelay.ts'
import { RelayClient, type RelayClientOptions } from './fakes/RelayClient.ts'

let open: OpenRelay
afterEach(() => open.close())

const connect = (options?: RelayClientOptions) => RelayClient.open(open.url, options)

async function two(options: Parameters<typeof openRelay>[0] = {}) {
  open = await openRelay(options)
  return Promise.all([connect(), connect()])
}

/** Resolves once everything that was sent to the client before has arrived. */
const settled = (client: RelayClient) => client.subscribe(newTopic())

describe('mail', () => {
  it('reaches every subscriber but the client that published it', async () => {
    const [dapp, wallet] = await two()
    const otherTab = await connect({ identity: dapp.identity })
    const topic = newTopic()
    await Promise.all([dapp, wallet, otherTab].map((client) => client.subscribe(topic)))
    expect(await dapp.publish(topic, 'aGVsbG8=')).toBe(true)
    await Promise.all([dapp, wallet, otherTab].map(settled))
    expect([dapp.messages, wallet.messages, otherTab.messages]).toEqual([[], ['aGVsbG8='], []])
  })

  it('is stored for a client that subscribes later', async () => {
    const [dapp, wallet] = await two()
    const topic = newTopic()
    for (const message of ['one1', 'two2']) await dapp.publish(topic, message)
    await wallet.subscribe(topic)
    await wallet.received(2)
    expect(wallet.messages).toEqual(['one1', 'two2'])
  })

  it('is stored once when published twice', async () => {
    const [dapp, wallet] = await two()
    const topic = newTopic()
    await wallet.subscribe(topic)
    expect(await dapp.publish(topic, 'same')).toBe(true)
    expect(await dapp.publish(topic, 'same')).toBe(true)
    await settled(wallet)
    expect(wallet.messages).toEqual(['same'])
    expect(open.relay.stats()).toMatchObject({ published: 1, repeated: 1 })
  })

  it('is delivered again to a client that reconnects without having acknowledged it', async () => {
    const [dapp, deaf] = [(await two())[0], await connect({ acknowledges: false })]
    const topic = newTopic()
    await deaf.subscribe(topic)
    for (const message of ['one1', 'two2', 'tri3']) await dapp.publish(topic, message)
    await deaf.received(3)
    deaf.acknowledge(deaf.pushes[1] ?? { id: 0, topic, message: '' })
    await settled(deaf)
    deaf.socket.terminate()
    const back = await connect({ identity: deaf.identity })
    await back.subscribe(topic)
    await back.received(2)
    expect(back.messages).toEqual(['one1', 'tri3'])
  })

  it('is still delivered to another client after one acknowledged it', async () => {
    const [dapp, wallet] = await two()
    const topic = newTopic()
    await wallet.subscribe(topic)
    await dapp.publish(topic, 'both')
    await wallet.received(1)
    const second = await connect()
    await second.subscribe(topic)
    await second.received(1)
    expect(second.messages).toEqual(['both'])
  })

  it('expires after its ttl, to the second', async () => {
    const clock = manualClock(Date.now())
    const [dapp, wallet] = await two({ clock, limits: { heartbeat: 3_600_000 } })
    const topic = newTopic()
    await dapp.publish(topic, 'late', { ttl: 300 })
    clock.advance(299_999)
    const held = { messages: [{ topic, message: 'late', tag: 1108 }], hasMore: false }
    expect(await wallet.call('irn_fetchMessages', { topic })).toMatchObject(held)
    clock.advance(1)
    const none = { messages: [], hasMore: false }
    expect(await wallet.call('irn_fetchMessages', { topic })).toEqual(none)
    await wallet.subscribe(topic)
    await settled(wallet)
    expect(wallet.messages).toEqual([])
    await dapp.publish(topic, 'late')
    await wallet.received(1)
  })

  it('is fetched by topic, except own and acknowledged mail', async () => {
    const [dapp, wallet] = await two()
    const topics = [newTopic(), newTopic(), newTopic()] as const
    await wallet.subscribe(topics[0])
    for (const topic of topics) await dapp.publish(topic, 'from')
    await wallet.publish(topics[1], 'back')
    await wallet.received(1)
    const fetched = await wallet.call('irn_batchFetchMessages', { topics })
    expect(fetched).toMatchObject({
      messages: [{ topic: topics[1] }, { topic: topics[2] }],
      hasMore: false,
    })
  })

  it('is not delivered after unsubscribing', async () => {
    const [dapp, wallet] = await two()
    const topics = [newTopic(), newTopic(), newTopic()] as const
    const ids = (await wallet.call('irn_batchSubscribe', { topics })) as readonly string[]
    expect(new Set(ids).size).toBe(3)
    await wallet.call('irn_unsubscribe', { topic: topics[0], id: ids[0] })
    const subscriptions = [{ topic: topics[1], id: ids[1] }]
    await wallet.call('irn_batchUnsubscribe', { subscriptions })
    const messages = topics.map((topic) => ({ topic, message: 'news', ttl: 60, tag: 1108 }))
    expect(await dapp.call('irn_batchPublish', { messages })).toBe(true)
    await settled(wallet)
    expect(wallet.pushes.map(({ topic }) => topic)).toEqual([topics[2]])
    expect(open.relay.stats()).toMatchObject({ published: 3, delivered: 1 })
  })

  it('is delivered once when a client subscribes twice', async () => {
    const [dapp, wallet] = await two()
    const topic = newTopic()
    await dapp.publish(topic, 'once')
    expect(await wallet.subscribe(topic)).toBe(await wallet.subscribe(topic))
    await settled(wallet)
    expect(wallet.messages).toEqual(['once'])
  })

  it('R4.05 a proposal and its approval subscribe both sides by themselves', async () => {
    const [dapp, wallet] = await two()
    const [pairingTopic, sessionTopic] = [newTopic(), newTopic()]
    const attestation = 'a.b.c'
    const proposal = { pairingTopic, sessionProposal: 'prop', attestation, ttl: 300 }
    await dapp.call('wc_proposeSession', proposal)
    await wallet.subscribe(pairingTopic)
    await wallet.received(1)
    await wallet.call('wc_approveSession', {
      pairingTopic,
      sessionTopic,
      sessionProposalResponse: 'resp',
      sessionSettlementRequest: 'settlemt',
      ttl: 300,
    })
    await dapp.received(1)
    await dapp.subscribe(sessionTopic)
    await dapp.received(2)
    await dapp.publish(sessionTopic, 'done')
    await wallet.received(2)
    expect([dapp.messages, wallet.messages]).toEqual([
      ['resp', 'settlemt'],
      ['prop', 'done'],
    ])
  })

  it.each([false, true])(
    'includes attestations of an origin only if enabled (%s)',
    async (attestations) => {
      const [dapp, wallet] = await two({ attestations })
      const topic = newTopic()
      await dapp.publish(topic, 'mess', { attestation: 'proof"' })
      const fetched = await wallet.call('irn_fetchMessages', { topic })
      const [first] = (fetched as { messages: readonly object[] }).messages
      expect(first).toMatchObject(attestations ? { attestation: 'proof"' } : { message: 'mess' })
      expect('attestation' in (first ?? {})).toBe(attestations)
    },
  )

  it('of one relay is not delivered by another', async () => {
    const [dapp] = await two()
    const other = await openRelay()
    const otherClient = await RelayClient.open(other.url, { identity: newIdentity() })
    const topic = newTopic()
    await dapp.publish(topic, 'mine')
    await otherClient.subscribe(topic)
    await settled(otherClient)
    expect(otherClient.messages).toEqual([])
    await other.close()
  })
})
