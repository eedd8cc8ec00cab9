import { deepEqual, equal, ok, throws } from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Connector, CreateConnector } from '@portico/core'
import { contractAdapterHost, contractHost, manualClock } from '@portico/core/testing'
import { ton, tonMainnet, tonTestnet } from '../src/index.ts'
import { openSession } from '../src/openSession.ts'
import { codeOf, connectedSigner, manifestUrl, offline, Page } from './samples.ts'
import { TonWallet } from './TonWallet.ts'

async function found(
  target: Page | undefined,
  keys: readonly string[] = [],
): Promise<readonly Connector[]> {
  const rows: Connector[] = []
  const clock = manualClock()
  const host = contractHost([offline], clock)
  const discovery = { keys, ...(target && { target }) }
  const { discover } = ton({ networks: [offline], manifestUrl, discovery })
  const add = (create: CreateConnector) => void rows.push(create(host))
  const stop = await discover({ clock, found: add, lost: () => undefined })
  stop()
  return rows
}

describe('discovery', () => {
  it('lists the wallets at known and at given keys, with the name and picture that they claim', async () => {
    const target = new Page()
    const { bridge, walletInfo } = new TonWallet()
    target.tonkeeper = { tonconnect: { ...bridge } }
    target.aspen = { tonconnect: { ...bridge, walletInfo } }
    const rows = await found(target, ['aspen'])
    deepEqual(
      rows.map(({ id, name, icon }) => [id, name, icon]),
      [
        ['tvm:aspen', 'Aspen Wallet', walletInfo.image],
        ['tvm:tonkeeper', 'tonkeeper', undefined],
      ],
    )
  })

  it('passes over what throws when it is looked at, and shows no picture from elsewhere', async () => {
    const target = new Page()
    const hostile = () => {
      throw new Error('Go away')
    }
    Object.defineProperty(target, 'tonkeeper', { get: hostile })
    const walletInfo = { name: 'Elm Wallet', image: 'https://tracker.example/pixel.png' }
    target.openmask = { tonconnect: { walletInfo } }
    target.mytonwallet = { tonconnect: Object.defineProperty({}, 'walletInfo', { get: hostile }) }
    deepEqual(
      (await found(target)).map(({ name, icon }) => [name, icon]),
      [
        ['mytonwallet', undefined],
        ['Elm Wallet', undefined],
      ],
    )
  })

  it('finds nothing on a server', async () => {
    deepEqual(await found(undefined), [])
  })
})

describe('options', () => {
  it('name what is wrong with them', () => {
    const networks = [tonMainnet]
    throws(() => ton({ networks, manifestUrl: '/manifest.json' }), { code: 'ton/noManifest' })
    throws(() => ton({ networks: [], manifestUrl }), { code: 'setup/noNetworks' })
  })

  it('keep the ids of the networks as types', () => {
    const { networks } = ton({ networks: [tonMainnet, tonTestnet], manifestUrl })
    const id: 'tvm:-239' | 'tvm:-3' = networks[0].caipNetworkId
    equal(id, 'tvm:-239')
  })
})

describe('addresses', () => {
  it('are user-friendly with a checksum, and those of a test network are none of the main one', async () => {
    const { isAddress } = await ton({ networks: [tonMainnet], manifestUrl }).load(
      contractAdapterHost,
    )
    const { address } = new TonWallet().alice
    const test = address.toString({ testOnly: true })
    ok(isAddress(address.toString(), tonMainnet) && isAddress(address.toString(), tonTestnet))
    deepEqual([isAddress(test, tonMainnet), isAddress(test, tonTestnet)], [false, true])
    equal(isAddress(address.toRawString()), false)
  })
})

describe('what a wallet says', () => {
  const connect = (answer: unknown) => {
    const bridge = { ...new TonWallet().bridge, connect: async () => answer }
    const host = contractHost([offline], manualClock())
    return openSession(host, { bridge, manifestUrl }).connect(host)
  }

  it('is refused where it is no sound grant', async () => {
    const event = new TonWallet().event()
    const [item] = event.payload.items
    const grants = [
      { address: '0:12' },
      { network: 'main' },
      { publicKey: '' },
      { name: 'ton_proof' },
    ]
    for (const part of grants) {
      const payload = { items: [{ ...item, ...part }] }
      equal(await codeOf(connect({ ...event, payload })), 'connection/failed', JSON.stringify(part))
    }
    for (const answer of [undefined, null, 'yes', { event: 'connect' }])
      equal(await codeOf(connect(answer)), 'connection/failed')
  })

  it('is not connected, and stays remembered, where its grant cannot be read later', async () => {
    const wallet = new TonWallet()
    const host = contractHost([offline], manualClock())
    const session = openSession(host, { bridge: wallet.bridge, manifestUrl })
    await session.connect(host)
    for (const noise of [undefined, {}, { event: 'message' }]) wallet.tell(noise)
    deepEqual(host.emitted, [])
    wallet.tell({ event: 'connect', payload: { items: [] } })
    deepEqual(
      host.emitted.map(({ event, data }) => [event, data]),
      [['change', []]],
    )
  })

  it('is refused where it signed something else, or at another time', async () => {
    const adapter = await ton({ networks: [offline], manifestUrl }).load(contractAdapterHost)
    const sign = async (change: object) => {
      const wallet = new TonWallet()
      const { send } = wallet.bridge
      const bridge = {
        ...wallet.bridge,
        async send(request: object) {
          const answer = (await send(request)) as { result: object }
          return { ...answer, result: { ...answer.result, ...change } }
        },
      }
      const signer = await connectedSigner(Object.assign(wallet, { bridge }))
      return adapter.signMessage({ ...signer, message: 'Hello' })
    }
    const bob = new TonWallet().bob.address.toRawString()
    equal(await codeOf(sign({})), '')
    equal(await codeOf(sign({ address: bob })), 'request/accountChanged')
    for (const change of [
      { timestamp: 7 },
      { domain: 'evil.example' },
      { signature: 'A'.repeat(86) },
    ])
      equal(await codeOf(sign(change)), 'request/signFailed', JSON.stringify(change))
    for (const change of [{ timestamp: '7' }, { domain: 'a'.repeat(254) }, { signature: '' }])
      equal(await codeOf(sign(change)), 'request/signFailed', JSON.stringify(change))
  })
})
