import { describe, expect, it } from 'vitest'
import {
  randomBytes,
  toHex,
} from '../../../../features/src/walletconnect/client/protocol/crypto/bytes.ts'
import { seal } from '../../../../features/src/walletconnect/client/protocol/crypto/Envelope.ts'
import { accounts } from '../../../fakes/accounts.ts'
import { openProtocol } from '../setup/openProtocol.ts'
import { memoryRelay } from './memoryRelay.ts'
import { granted, ScriptedWallet } from './scriptedWallet.ts'

const { alice, bob } = accounts
const namespaces = {
  eip155: {
    chains: ['eip155:1'],
    methods: ['personal_sign'],
    events: ['chainChanged', 'accountsChanged'],
  },
}

async function scene() {
  const relay = memoryRelay()
  const wallet = new ScriptedWallet(relay)
  const dapp = await openProtocol('wss://relay.test', { openSocket: relay.openSocket })
  const link = () => dapp.call('propose', { namespaces })
  /** A session; returns its topic. */
  const connect = async () => {
    const topic = await wallet.approve((await link()).uri)
    await dapp.next('settled')
    return topic
  }
  const ask = (topic: string) =>
    dapp.call('request', { topic, chainId: 'eip155:1', method: 'personal_sign', params: ['0x'] })
  /** The dapp's request, as the wallet reads it. */
  const asked = async (topic: string) => {
    const find = () =>
      wallet.received(topic).findLast(({ method }) => method === 'wc_sessionRequest')
    await expect.poll(find).toBeDefined()
    return find()!.id
  }
  const handled = () => expect.poll(relay.waiting).toBe(0)
  return { relay, wallet, dapp, link, connect, ask, asked, handled }
}

describe('a hostile wallet', () => {
  it.each<[string, object]>([
    [
      'a key of another wallet',
      { controller: { publicKey: toHex(randomBytes(32)), metadata: {} } },
    ],
    ['no controller', { controller: null }],
    [
      'accounts of another form',
      { namespaces: { eip155: { ...granted.eip155, accounts: ['0x'] } } },
    ],
    ['accounts of another family', { namespaces: { solana: granted.eip155 } }],
    ['no namespaces', { namespaces: null }],
    ['an expiry of another type', { expiry: 'never' }],
  ])('T11 settles no session with %s, and is told', async (_, settlement) => {
    const { wallet, dapp, link } = await scene()
    const { uri, topic: pairingTopic } = await link()
    const topic = await wallet.approve(uri, settlement)
    expect(await dapp.next('refused')).toMatchObject({ pairingTopic })
    await expect.poll(() => wallet.received(topic)).toMatchObject([{ error: {} }])
    expect(await dapp.call('sessions', {})).toEqual([])
  })

  it('settles for seven days at most', async () => {
    const { wallet, dapp, link } = await scene()
    await wallet.approve((await link()).uri, { expiry: 9_999_999_999 })
    const { session } = await dapp.next('settled')
    expect(session.expiry * 1_000).toBeLessThanOrEqual(Date.now() + 604_800_000)
  })

  it('T11 is refused with a public key with which every secret agrees on zero', async () => {
    const { wallet, dapp, link } = await scene()
    const { pairingTopic, proposal } = await wallet.open((await link()).uri)
    const responderPublicKey = '00'.repeat(32)
    wallet.say(pairingTopic, { id: proposal.id, result: { responderPublicKey } })
    expect(await dapp.next('refused')).toMatchObject({ pairingTopic })
  })

  it('cannot take a link that another wallet approved first', async () => {
    const { relay, wallet, dapp, link } = await scene()
    const { uri } = await link()
    const first = await wallet.open(uri)
    const second = new ScriptedWallet(relay)
    wallet.say(first.pairingTopic, {
      id: first.proposal.id,
      result: { responderPublicKey: first.publicKey },
    })
    const other = await second.approve(uri)
    expect(other).not.toBe(first.sessionTopic)
    await wallet.approve(uri)
    const { session } = await dapp.next('settled')
    expect(session.topic).toBe(first.sessionTopic)
    expect(await dapp.call('sessions', {})).toHaveLength(1)
  })

  it('settles a session once', async () => {
    const { wallet, dapp, connect, handled } = await scene()
    const topic = await connect()
    const controller = { publicKey: toHex(randomBytes(32)), metadata: { name: 'Other' } }
    wallet.ask(topic, 'wc_sessionSettle', { controller, namespaces: {}, expiry: 1 })
    await handled()
    expect(dapp.events).toEqual([])
    expect((await dapp.call('sessions', {}))[0]?.namespaces).toEqual(granted)
  })

  it.each<[string, unknown, number]>([
    ['no account', { eip155: { ...granted.eip155, accounts: [] } }, 5001],
    ['an account of another family', { cosmos: granted.eip155 }, 5103],
    ['no namespaces', undefined, 1003],
    ['null', null, 5104],
    ['a list', [], 5104],
  ])('T11 changes nothing by an update with %s', async (_, changed, code) => {
    const { wallet, dapp, connect } = await scene()
    const topic = await connect()
    const id = wallet.ask(topic, 'wc_sessionUpdate', { namespaces: changed })
    await expect.poll(() => wallet.responseTo(topic, id)?.error?.code).toBe(code)
    expect((await dapp.call('sessions', {}))[0]?.namespaces).toEqual(granted)
    expect(dapp.events).toEqual([])
  })

  it.each<[string, unknown, number]>([
    ['on another chain', { chainId: 'eip155:5', event: { name: 'chainChanged', data: 5 } }, 3005],
    ['of another name', { chainId: 'eip155:1', event: { name: 'drain', data: 1 } }, 3002],
    ['without a name', { chainId: 'eip155:1', event: {} }, 3002],
    ['of another type', 'chainChanged', 3002],
  ])('T11 is heard by no event %s', async (_, params, code) => {
    const { wallet, dapp, connect } = await scene()
    const topic = await connect()
    const id = wallet.ask(topic, 'wc_sessionEvent', params)
    await expect.poll(() => wallet.responseTo(topic, id)?.error?.code).toBe(code)
    expect(dapp.events).toEqual([])
  })

  it('changes nothing by what it sent before its last update', async () => {
    const { wallet, dapp, connect, handled } = await scene()
    const topic = await connect()
    const update = (address: string, id: number) =>
      wallet.ask(
        topic,
        'wc_sessionUpdate',
        { namespaces: { eip155: { ...granted.eip155, accounts: [`eip155:1:${address}`] } } },
        id,
      )
    const now = Date.now() * 1_000 + 1_000_000
    update(bob.address, now)
    update(alice.address, now - 1)
    await handled()
    const [session] = await dapp.call('sessions', {})
    expect(session?.namespaces.eip155?.accounts).toEqual([`eip155:1:${bob.address}`])
  })

  it('is followed by what it numbers otherwise than by time', async () => {
    const { wallet, dapp, connect, handled } = await scene()
    const topic = await connect()
    for (const [id, data] of [
      [7_777_777_777_777_777, 1],
      [5, 2],
      [3_000_000_000, 3],
    ])
      wallet.ask(
        topic,
        'wc_sessionEvent',
        { chainId: 'eip155:1', event: { name: 'chainChanged', data } },
        id,
      )
    await handled()
    expect(dapp.events).toMatchObject([{ data: 1 }, { data: 2 }, { data: 3 }])
  })

  it('T11 answers only what it was asked, on its own topic, once', async () => {
    const { wallet, dapp, connect, ask, asked, handled } = await scene()
    const [one, other] = [await connect(), await connect()]
    const answers: unknown[] = []
    void ask(one).then((answer) => answers.push(answer))
    const id = await asked(one)
    wallet.say(other, { id, result: 'of another topic' })
    wallet.say(one, { id: id + 1, result: 'of another request' })
    wallet.say(one, { id: String(id), result: 'of another type' })
    wallet.say(one, { id })
    await handled()
    expect(answers).toEqual([])
    wallet.say(one, { id, result: 'first' })
    wallet.say(one, { id, result: 'second' })
    await handled()
    expect(answers).toEqual(['first'])
    expect(await dapp.call('sessions', {})).toHaveLength(2)
  })

  it('rejects with an error that has neither code nor message', async () => {
    const { wallet, connect, ask, asked } = await scene()
    const topic = await connect()
    const answer = ask(topic)
    answer.catch(() => undefined) // awaited below
    wallet.say(topic, { id: await asked(topic), error: {} })
    await expect(answer).rejects.toThrow('No reason was given')
  })

  it('R4.17 ends a session once, and its open requests with it', async () => {
    const { wallet, dapp, connect, ask, asked, handled } = await scene()
    const topic = await connect()
    const answer = ask(topic).catch((error) => error.code)
    await asked(topic)
    wallet.ask(topic, 'wc_sessionDelete', { code: 6000, message: 'Over' })
    wallet.ask(topic, 'wc_sessionDelete', { code: 6000, message: 'Over' })
    expect(await answer).toBe('walletConnect/sessionEnded')
    await dapp.next('ended')
    expect(dapp.events).toEqual([])
    await handled().catch(() => undefined) // what comes after the end is not delivered
  })

  it.each(['wc_sessionRequest', 'wc_sessionPropose', 'wc_unknown', 'constructor', '__proto__'])(
    'is told that %s is not supported',
    async (method) => {
      const { wallet, connect } = await scene()
      const topic = await connect()
      const id = wallet.ask(topic, method, {})
      await expect.poll(() => wallet.responseTo(topic, id)?.error?.code).toBe(10_001)
    },
  )

  it('T11 is not understood with a key of its own, or on a topic of others', async () => {
    const { relay, dapp, connect, handled } = await scene()
    const topic = await connect()
    const text = '{"id":1,"jsonrpc":"2.0","method":"wc_sessionDelete","params":{}}'
    relay.publish(topic, seal(text, { key: randomBytes(32) }))
    relay.publish(topic, seal(text, { key: randomBytes(32), publicKey: randomBytes(32) }))
    await handled()
    expect(dapp.events).toEqual([])
    expect(await dapp.call('sessions', {})).toHaveLength(1)
  })

  it('is answered once, however often the relay delivers its message', async () => {
    const { relay, wallet, dapp, connect, handled } = await scene()
    const topic = await connect()
    const event = { name: 'chainChanged', data: 1 }
    const message = wallet.say(topic, {
      id: 9e15,
      method: 'wc_sessionEvent',
      params: { chainId: 'eip155:1', event },
    })
    relay.publish(topic, message)
    relay.publish(topic, message)
    await handled()
    await expect.poll(() => wallet.responseTo(topic, 9e15)).toBeDefined()
    expect(dapp.events).toHaveLength(1)
  })
})
