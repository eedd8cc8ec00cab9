import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { memoryDriver } from '@portico/core'
import { type Clock, systemClock } from '@portico/core/async'
import { manualClock } from '@portico/core/testing'
import { describe, expect, it } from 'vitest'
import type { OpenSocket } from '../../../../features/src/walletconnect/client/protocol/relay/Connection.ts'
import { openProtocol, type ProtocolParts } from '../setup/openProtocol.ts'
import { memoryRelay } from './memoryRelay.ts'
import { ScriptedWallet } from './scriptedWallet.ts'

const namespaces = {
  eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: ['chainChanged'] },
}
const day = 86_400_000

/** A page of a site; `open` opens it again with what it stored. */
function scene(clock: Clock = systemClock) {
  const relay = memoryRelay()
  const wallet = new ScriptedWallet(relay)
  const site = { storage: memoryDriver(), group: crypto.randomUUID(), clock }
  const open = (parts: ProtocolParts = {}) =>
    openProtocol('wss://relay.test', { openSocket: relay.openSocket, ...site, ...parts })
  /** A session; returns its topic. */
  const connect = async (dapp: Awaited<ReturnType<typeof open>>) => {
    const { uri } = await dapp.call('propose', { namespaces })
    const topic = await wallet.approve(uri, { expiry: clock.now() / 1_000 + 604_800 })
    await dapp.next('settled')
    return topic
  }
  /** The id of the request that the wallet gets. */
  const asked = async (topic: string) => {
    const find = () =>
      wallet.received(topic).findLast(({ method }) => method === 'wc_sessionRequest')
    await expect.poll(find).toBeDefined()
    return find()!.id
  }
  return { relay, wallet, open, connect, asked, stored: site.storage }
}
/** Bytes that are in use after what nobody needs is gone. */
function heapBytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

const sign = (topic: string) =>
  ({ topic, chainId: 'eip155:1', method: 'personal_sign', params: ['0x'] }) as const

describe('a page that was closed', () => {
  it('R4.05 R4.06 connects with the link that it showed before, as on a phone', async () => {
    const { wallet, open } = scene()
    const first = await open()
    const { uri } = await first.call('propose', { namespaces })
    first.close()
    await wallet.approve(uri)
    const second = await open()
    expect((await second.next('settled')).session.namespaces).toHaveProperty('eip155')
  })

  it('R4.06 keeps its session, and its id at the relay', async () => {
    const { open, connect } = scene()
    const first = await open()
    const topic = await connect(first)
    const id = await first.call('clientId', {})
    first.close()
    const second = await open()
    expect((await second.call('sessions', {})).map((it) => it.topic)).toEqual([topic])
    expect(await second.call('clientId', {})).toBe(id)
  })

  it('F6 gets the answer to a request that it sent, whether it came before or after', async () => {
    const { relay, wallet, open, connect, asked } = scene()
    const first = await open()
    const topic = await connect(first)
    const ids: number[] = []
    void first.call('request', sign(topic), { sent: (id) => void ids.push(id) })
    const early = await asked(topic)
    void first.call('request', sign(topic), { sent: (id) => void ids.push(id) })
    await expect.poll(() => asked(topic)).not.toBe(early)
    const late = await asked(topic)
    expect(ids).toEqual([early, late])
    first.close()
    wallet.say(topic, { id: early, result: 'early' })
    const second = await open()
    await expect.poll(relay.waiting).toBe(0)
    expect(await second.call('resume', { topic, id: early })).toBe('early')
    const answer = second.call('resume', { topic, id: late })
    wallet.say(topic, { id: late, result: 'late' })
    expect(await answer).toBe('late')
    await expect(second.call('resume', { topic, id: late })).rejects.toMatchObject({
      code: 'walletConnect/interrupted',
    })
  })

  it('F6 sends a request again that went out and never arrived, and only then', async () => {
    const { relay, wallet, open, connect } = scene()
    const first = await open()
    const topic = await connect(first)
    const ids: number[] = []
    const requests = () =>
      wallet.received(topic).filter(({ method }) => method === 'wc_sessionRequest')
    const ask = () => first.call('request', sign(topic), { sent: (id) => void ids.push(id) })
    relay.loseNext(1108)
    void ask()
    await expect.poll(() => ids).toHaveLength(1)
    void ask()
    await expect.poll(requests).toHaveLength(1)
    first.close()
    const second = await open()
    const answers = ids.map((id) => second.call('resume', { topic, id }))
    await expect.poll(requests).toHaveLength(2)
    expect(
      requests()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(ids)
    for (const id of ids) wallet.say(topic, { id, result: id })
    expect(await Promise.all(answers)).toEqual(ids)
  })

  it('F6 leaves a request that never went out to the next page', async () => {
    const { relay, open, connect, wallet } = scene()
    const first = await open()
    const topic = await connect(first)
    relay.setDown(true)
    const ids: number[] = []
    const request = first.call('request', sign(topic), { sent: (id) => void ids.push(id) })
    request.catch(() => undefined) // nobody waits for it: the page is closed
    first.close()
    relay.setDown(false)
    await open()
    expect(ids).toEqual([])
    expect(wallet.received(topic).filter(({ method }) => method === 'wc_sessionRequest')).toEqual(
      [],
    )
  })

  it('is no page of another site: without its keys, sessions are dropped', async () => {
    const { open, connect } = scene()
    const first = await open()
    await connect(first)
    first.close()
    const other = await open({ group: crypto.randomUUID() })
    expect(await other.call('sessions', {})).toEqual([])
  })
})

describe('a session', () => {
  it('ends when it expires, by the clock of the kit', async () => {
    const time = manualClock(1_800_000_000_000)
    const { open, connect } = scene(time)
    const dapp = await open()
    const topic = await connect(dapp)
    time.advance(7 * day - 1_000)
    expect(dapp.events).toEqual([])
    time.advance(1_000)
    expect(await dapp.next('ended')).toEqual({ type: 'ended', topic })
    await expect(dapp.call('request', sign(topic))).rejects.toMatchObject({
      code: 'walletConnect/sessionEnded',
    })
  })

  it('F4 ends a request that nobody answers after five minutes', async () => {
    const time = manualClock(1_800_000_000_000)
    const { open, connect, asked } = scene(time)
    const dapp = await open()
    const topic = await connect(dapp)
    const answer = dapp.call('request', sign(topic)).catch((error) => error.code)
    await asked(topic)
    time.advance(299_000)
    expect(await answer).toBe('walletConnect/expired')
  })

  it('responds to the wallet after a moment, and at once when the page closes', async () => {
    const time = manualClock(1_800_000_000_000)
    const { relay, wallet, open, connect } = scene(time)
    const dapp = await open()
    const topic = await connect(dapp)
    time.advance(50)
    const ping = wallet.ask(topic, 'wc_sessionPing', {})
    await expect.poll(relay.waiting).toBe(0)
    time.advance(49)
    expect(wallet.responseTo(topic, ping)).toBeUndefined()
    time.advance(1)
    expect(wallet.responseTo(topic, ping)).toMatchObject({ result: true })
    const last = wallet.ask(topic, 'wc_sessionPing', {})
    await expect.poll(relay.waiting).toBe(0)
    dapp.close()
    expect(wallet.responseTo(topic, last)).toMatchObject({ result: true })
  })

  it('R4.17 is over at once without a relay, and the wallet is told when it is back', async () => {
    const { relay, wallet, open, connect } = scene()
    const dapp = await open()
    const topic = await connect(dapp)
    relay.setDown(true)
    const told = dapp.call('disconnect', { topic })
    expect(await dapp.next('ended')).toEqual({ type: 'ended', topic })
    expect(await dapp.call('sessions', {})).toEqual([])
    relay.setDown(false)
    await told
    expect(wallet.received(topic).map(({ method }) => method)).toContain('wc_sessionDelete')
  })

  it('is settled by a wallet that writes its public key in capitals', async () => {
    const { wallet, open } = scene()
    const dapp = await open()
    const { uri } = await dapp.call('propose', { namespaces })
    const { publicKey } = await wallet.open(uri)
    const metadata = { name: 'Capitals', description: '', url: '', icons: [] }
    await wallet.approve(uri, { controller: { publicKey: publicKey.toUpperCase(), metadata } })
    expect((await dapp.next('settled')).session.peer.metadata.name).toBe('Capitals')
  })

  it('takes little memory: a hundred of them less than 1 MB', async () => {
    const { open, connect } = scene()
    const dapp = await open()
    await connect(dapp)
    const before = heapBytes()
    for (let count = 0; count < 100; count += 1) await connect(dapp)
    expect(await dapp.call('sessions', {})).toHaveLength(101)
    expect(heapBytes() - before).toBeLessThan(1_000_000)
  })

  it('stores no secret beside it', async () => {
    const { wallet, open, connect, stored } = scene()
    const dapp = await open()
    const topic = await connect(dapp)
    const secret = Buffer.from(wallet.keyOf(topic)).toString('hex')
    const texts = ['sessions', 'proposals', 'requests', 'seen'].map((name) =>
      stored.getItem(`sign/${name}`),
    )
    expect(texts[0]).toContain(topic)
    expect(texts.join()).not.toContain(secret)
  })
})

describe('a proposal', () => {
  it('is made by the relay’s own method where it takes no other', async () => {
    const relay = memoryRelay()
    const calls: string[] = []
    const openSocket: OpenSocket = (url, events) => {
      const socket = relay.openSocket(url, events)
      return {
        ...socket,
        send(text) {
          const id = /^\{"id":(\d+)/.exec(text)?.[1]
          const { method, params } = JSON.parse(text)
          calls.push(method)
          if (method === 'irn_publish' && params.tag === 1100)
            events.onText(`{"id":${id},"jsonrpc":"2.0","error":{"code":-32601,"message":"No"}}`)
          else if (method === 'wc_proposeSession')
            events.onText(`{"id":${id},"jsonrpc":"2.0","result":true}`)
          else socket.send(text)
        },
      }
    }
    const dapp = await openProtocol('wss://relay.test', { openSocket })
    const { uri } = await dapp.call('propose', { namespaces })
    expect(uri).toMatch(
      /^wc:[\da-f]{64}@2\?expiryTimestamp=\d+&relay-protocol=irn&symKey=[\da-f]{64}$/,
    )
    expect(calls).toContain('wc_proposeSession')
  })

  it('leaves out a namespace without networks, which would make all of it invalid', async () => {
    const { wallet, open } = scene()
    const dapp = await open()
    const solana = { chains: [], methods: ['solana_signMessage'], events: [] }
    const { uri } = await dapp.call('propose', { namespaces: { ...namespaces, solana } })
    const { proposal } = await wallet.open(uri)
    expect(proposal.params.optionalNamespaces).toEqual(namespaces)
  })

  it('keeps the latest hundred links, and forgets those that expired', async () => {
    const time = manualClock(1_800_000_000_000)
    const { open, stored } = scene(time)
    const dapp = await open()
    for (let at = 0; at < 105; at += 1) await dapp.call('propose', { namespaces })
    const kept = () => JSON.parse(stored.getItem('sign/proposals') ?? '[]')
    expect(kept()).toHaveLength(100)
    time.advance(day)
    await dapp.call('propose', { namespaces })
    expect(kept()).toHaveLength(1)
  })
})
