import type { Connector } from '@portico/core'
import { contractHost, manualClock, neverSettles, rpcFailure } from '@portico/core/testing'
import { type CosmosNetwork, cosmosHub, osmosis } from '@portico/cosmos'
import { describe, expect, it } from 'vitest'
import { injectedWallet } from '../../../adapters/cosmos/src/discovery/discover.ts'
import { cosmosPage } from './cosmosPage.ts'
import { type CosmosWallet, cosmosWallet, refuse } from './cosmosWallet.ts'

const never = new AbortController().signal
const alice = {
  cosmos: 'cosmos1l3e9pgs3mmwuwrh95fecme0s0qtn2880f2jmfe',
  osmo: 'osmo1l3e9pgs3mmwuwrh95fecme0s0qtn2880p3ptlt',
}
const bob = {
  cosmos: 'cosmos12vfxp232rx0z9rzn0hay9jptagk8c86dn5t56m',
  osmo: 'osmo12vfxp232rx0z9rzn0hay9jptagk8c86dm0cyvf',
}
/** The same state, without the scripted answers. */
function twinOf(wallet: CosmosWallet) {
  const twin = cosmosWallet()
  const getKey = (chainId: string) => {
    for (const id of wallet.enabled) twin.enabled.add(id)
    twin.account = wallet.account
    return twin.provider.getKey(chainId)
  }
  return { getKey }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

function setUp(wallet: CosmosWallet, networks: readonly CosmosNetwork[] = [cosmosHub, osmosis]) {
  const clock = manualClock()
  const host = contractHost(networks, clock)
  const target = cosmosPage()
  const place = { key: 'leap', name: 'Leap', path: 'leap', changeEvent: 'leap_keystorechange' }
  const facts = { id: 'cosmos:leap', type: 'INJECTED', name: 'Leap', restores: true } as const
  const create = injectedWallet(wallet.provider, { target, place })
  const connector = create(facts)(host) as Required<Connector>
  const connect = (networkId?: CosmosNetwork['caipNetworkId']) =>
    connector.connect({ signal: never, ...(networkId && { networkId }) })
  return { host, clock, target, connector, connect }
}

describe('connect', () => {
  it('requests all networks with one prompt and reads the key of the chosen one', async () => {
    const wallet = cosmosWallet()
    const [grant] = await setUp(wallet).connect('cosmos:osmosis-1')
    expect(grant).toMatchObject({ namespace: 'cosmos', networkId: 'cosmos:osmosis-1' })
    expect(grant?.accounts).toEqual([
      {
        namespace: 'cosmos',
        address: alice.osmo,
        type: 'eoa',
        publicKey: expect.stringMatching(/^[A-Za-z0-9+/]{44}$/),
      },
    ])
    expect(wallet.calls.map(([method, first]) => [method, first])).toEqual([
      ['enable', ['osmosis-1', 'cosmoshub-4']],
      ['getKey', 'osmosis-1'],
    ])
  })

  it('uses the first network by default', async () => {
    expect(await setUp(cosmosWallet()).connect()).toMatchObject([
      { networkId: 'cosmos:cosmoshub-4', accounts: [{ address: alice.cosmos }] },
    ])
  })

  it('ignores the error numbers of Keplr modules', async () => {
    const wallet = cosmosWallet()
    let first = true
    wallet.answer('enable', async () => {
      if (!first) return
      first = false
      throw Object.assign(new Error('There is no chain info'), { module: 'chains', code: 11 })
    })
    wallet.enabled.add('cosmoshub-4')
    expect(await setUp(wallet).connect()).toMatchObject([{ networkId: 'cosmos:cosmoshub-4' }])
  })

  it('requests the networks that the wallet knows, when it does not know all of them', async () => {
    const wallet = cosmosWallet([cosmosHub])
    await setUp(wallet).connect()
    expect(wallet.methods).toEqual(['enable', 'getChainInfosWithoutEndpoints', 'enable', 'getKey'])
    expect([...wallet.enabled]).toEqual(['cosmoshub-4'])
  })

  it('T4 suggests only the chosen network, by the definition of the dapp', async () => {
    const wallet = cosmosWallet([])
    await setUp(wallet).connect('cosmos:osmosis-1')
    const suggested = wallet.calls.filter(([method]) => method === 'experimentalSuggestChain')
    expect(suggested).toEqual([
      [
        'experimentalSuggestChain',
        expect.objectContaining({
          chainId: 'osmosis-1',
          chainName: 'Osmosis',
          rpc: 'https://rpc.osmosis.zone',
          rest: 'https://lcd.osmosis.zone',
          bip44: { coinType: 118 },
          bech32Config: expect.objectContaining({ bech32PrefixAccAddr: 'osmo' }),
          stakeCurrency: { coinDenom: 'OSMO', coinMinimalDenom: 'uosmo', coinDecimals: 6 },
          feeCurrencies: [
            expect.objectContaining({ gasPriceStep: { low: 0.03, average: 0.1, high: 0.16 } }),
          ],
        }),
      ],
    ])
    expect(wallet.enabled.has('osmosis-1')).toBe(true)
  })

  it.each([
    ['http://node.example', 'https://lcd.example'],
    ['https://node.example', 'http://lcd.example'],
  ])('T4 suggests no network with an insecure endpoint (%s, %s)', async (rpc, rest) => {
    const rpcUrls = { default: { http: [rpc] } }
    const wallet = cosmosWallet([])
    const { connect } = setUp(wallet, [{ ...osmosis, rpcUrls, restUrls: [rest] }])
    await expect(connect()).rejects.toMatchObject({ code: 'network/notAdded' })
    expect(wallet.methods).not.toContain('experimentalSuggestChain')
  })

  it.each([
    [new Error('Request rejected'), 'connection/rejected'],
    ['Request rejected', 'connection/rejected'],
    [Object.assign(new Error('User rejected signing'), { code: 21 }), 'connection/rejected'],
    [new Error('Connection request was rejected by the user'), 'connection/rejected'],
    [new Error('Transaction declined'), 'connection/rejected'],
    [new Error('User denied the request'), 'connection/rejected'],
    [{ message: 'Request canceled' }, 'connection/rejected'],
    [rpcFailure(4001), 'connection/rejected'],
    [rpcFailure(4100), 'connection/unauthorized'],
    [rpcFailure(-32002), 'connection/busy'],
    [rpcFailure(-32603), 'connection/failed'],
  ])('R8.10 reports the failure %s %s, without another request', async (failure, code) => {
    const wallet = cosmosWallet()
    wallet.answer('enable', async () => {
      throw failure
    })
    await expect(setUp(wallet).connect()).rejects.toMatchObject({ code })
    expect(wallet.methods).toEqual(['enable'])
  })

  it('reports a rejection of the suggested network', async () => {
    const wallet = cosmosWallet([])
    wallet.answer('experimentalSuggestChain', refuse)
    await expect(setUp(wallet).connect()).rejects.toMatchObject({ code: 'connection/rejected' })
  })

  it.each([
    null,
    {},
    { algo: 'secp256k1', pubKey: [2], bech32Address: alice.cosmos },
    { algo: 'secp256k1', pubKey: new Uint8Array(33), bech32Address: alice.osmo },
    { algo: 'secp256k1', pubKey: new Uint8Array(33), bech32Address: `${alice.cosmos}q` },
    { algo: 'secp256k1', pubKey: new Uint8Array(33), bech32Address: 7 },
  ])('rejects the key %j', async (answer) => {
    const wallet = cosmosWallet()
    wallet.answer('getKey', async () => answer)
    await expect(setUp(wallet).connect()).rejects.toMatchObject({ code: 'connection/failed' })
  })

  it('adds no listener when the visitor cancels before the wallet answers', async () => {
    const wallet = cosmosWallet()
    let approve: () => void = () => undefined
    wallet.answer('enable', () => new Promise<void>((resolve) => (approve = resolve)))
    const { connector, host, target } = setUp(wallet)
    const controller = new AbortController()
    const reason = new Error('enough')
    const attempt = connector.connect({ signal: controller.signal })
    await expect.poll(() => wallet.methods).toEqual(['enable'])
    controller.abort(reason)
    await expect(attempt).rejects.toBe(reason)
    approve()
    await settled()
    target.dispatchEvent(new Event('leap_keystorechange'))
    await settled()
    expect(wallet.methods).toEqual(['enable'])
    expect(host.emitted).toEqual([])
  })
})

describe('a wallet that changes its account during a request', () => {
  const tell = (target: EventTarget) => target.dispatchEvent(new Event('leap_keystorechange'))

  /** Returns the previous key only after the account change. */
  function changeWhileReading(wallet: CosmosWallet, target: EventTarget) {
    const { getKey } = twinOf(wallet)
    let first = true
    wallet.answer('getKey', async (chainId) => {
      const key = await getKey(chainId as string)
      if (first) {
        first = false
        wallet.account = 1
        tell(target)
        await settled()
      }
      return key
    })
  }

  it('connects with the new account', async () => {
    const wallet = cosmosWallet()
    const { connect, target, host } = setUp(wallet)
    changeWhileReading(wallet, target)
    const [grant] = await connect()
    expect(grant?.accounts[0].address).toBe(bob.cosmos)
    expect(host.emitted).toEqual([])
  })

  it('switches networks with the new account', async () => {
    const wallet = cosmosWallet()
    const { connect, connector, target, host } = setUp(wallet)
    await connect()
    changeWhileReading(wallet, target)
    await connector.switchNetwork(osmosis)
    await settled()
    expect(host.emitted.at(-1)).toMatchObject({
      event: 'change',
      data: [{ networkId: 'cosmos:osmosis-1', accounts: [{ address: bob.osmo }] }],
    })
  })

  it('receives a limited number of requests while it keeps changing', async () => {
    const wallet = cosmosWallet()
    const { connect, target } = setUp(wallet)
    const { getKey } = twinOf(wallet)
    wallet.answer('getKey', async (chainId) => {
      tell(target)
      return getKey(chainId as string)
    })
    await connect()
    expect(wallet.methods.filter((it) => it === 'getKey').length).toBeLessThan(10)
  })
})

describe('a cancelled attempt', () => {
  it('opens no further wallet prompt', async () => {
    const wallet = cosmosWallet([])
    let answer: () => void = () => undefined
    wallet.answer('enable', () => new Promise((_, reject) => (answer = () => reject(new Error()))))
    const { connector } = setUp(wallet)
    const controller = new AbortController()
    const attempt = connector.connect({ signal: controller.signal })
    await expect.poll(() => wallet.methods).toEqual(['enable'])
    controller.abort(new Error('enough'))
    await expect(attempt).rejects.toThrow('enough')
    answer()
    await settled()
    expect(wallet.methods).toEqual(['enable'])
  })

  it('adds no listener when the wallet never returns its key', async () => {
    const wallet = cosmosWallet()
    wallet.answer('getKey', neverSettles)
    const { connector, target } = setUp(wallet)
    let listeners = 0
    const { addEventListener, removeEventListener } = target
    Object.assign(target, {
      addEventListener: (...given: Parameters<typeof addEventListener>) => {
        listeners++
        addEventListener.apply(target, given)
      },
      removeEventListener: (...given: Parameters<typeof removeEventListener>) => {
        listeners--
        removeEventListener.apply(target, given)
      },
    })
    const controller = new AbortController()
    const attempt = connector.connect({ signal: controller.signal })
    await expect.poll(() => wallet.methods).toEqual(['enable', 'getKey'])
    controller.abort(new Error('enough'))
    await expect(attempt).rejects.toThrow('enough')
    expect(listeners).toBe(0)
  })
})

describe('restore', () => {
  it('returns to the previous network without a prompt', async () => {
    const wallet = cosmosWallet()
    const { connect, connector } = setUp(wallet)
    await connect('cosmos:osmosis-1')
    const prompts = wallet.prompts()
    expect(await connector.restore()).toMatchObject([{ networkId: 'cosmos:osmosis-1' }])
    expect(wallet.prompts()).toBe(prompts)
  })

  it('sends no wallet request when the page has no stored connection', async () => {
    const wallet = cosmosWallet()
    expect(await setUp(wallet).connector.restore()).toBeUndefined()
    expect(wallet.methods).toEqual([])
  })

  it('does not request the key when the wallet reports that it would prompt', async () => {
    const wallet = cosmosWallet()
    const { connect, connector } = setUp(wallet)
    await connect()
    wallet.enabled.clear()
    const before = wallet.methods.length
    expect(await connector.restore()).toBeUndefined()
    expect(wallet.methods.slice(before)).toEqual(['isEnabled'])
  })

  it('removes the network with the connection', async () => {
    const wallet = cosmosWallet()
    const { connect, connector } = setUp(wallet)
    await connect()
    await connector.disconnect()
    expect(await connector.restore()).toBeUndefined()
  })
})

describe('a connected wallet', () => {
  it('is read again on its account change event', async () => {
    const wallet = cosmosWallet()
    const { connect, host, target } = setUp(wallet)
    await connect()
    wallet.account = 1
    target.dispatchEvent(new Event('leap_keystorechange'))
    await settled()
    expect(host.emitted).toMatchObject([
      { event: 'change', data: [{ networkId: 'cosmos:cosmoshub-4' }] },
    ])
  })

  it('ignores the event of another wallet', async () => {
    const wallet = cosmosWallet()
    const { connect, target } = setUp(wallet)
    await connect()
    const { length } = wallet.calls
    target.dispatchEvent(new Event('keplr_keystorechange'))
    await settled()
    expect(wallet.calls).toHaveLength(length)
  })

  it('ignores an event without a change', async () => {
    const wallet = cosmosWallet()
    const { connect, host, target } = setUp(wallet)
    await connect()
    target.dispatchEvent(new Event('leap_keystorechange'))
    await settled()
    expect(host.emitted).toEqual([])
  })

  it('disconnects when it reports that the permission ended', async () => {
    const wallet = cosmosWallet()
    const { connect, host, target } = setUp(wallet)
    await connect()
    wallet.enabled.clear()
    target.dispatchEvent(new Event('leap_keystorechange'))
    await settled()
    expect(host.emitted).toMatchObject([{ event: 'disconnect' }])
  })

  it('stays remembered while it is locked, and is taken up when it is unlocked', async () => {
    const wallet = cosmosWallet()
    const { getKey } = twinOf(wallet)
    const { clock, connect, connector, host, target } = setUp(wallet)
    await connect()
    const report = async () => {
      target.dispatchEvent(new Event('leap_keystorechange'))
      await settled()
    }
    wallet.answer('getKey', refuse)
    await report()
    expect(host.emitted).toEqual([{ event: 'change', data: [] }])
    expect(await connector.restore()).toEqual([])
    // Its window is not opened again by each of its events.
    const asked = wallet.methods.length
    await report()
    await report()
    expect(wallet.methods).toHaveLength(asked)
    wallet.answer('getKey', (chainId) => getKey(chainId as string))
    clock.advance(10_000)
    await settled()
    expect(host.emitted.slice(1)).toMatchObject([
      { event: 'change', data: [{ networkId: 'cosmos:cosmoshub-4' }] },
    ])
  })

  it('stays on the network of its tab, whatever another tab stored', async () => {
    const wallet = cosmosWallet()
    const { connect, host, target } = setUp(wallet)
    await connect('cosmos:cosmoshub-4')
    host.storage.set('network cosmos:leap', 'cosmos:osmosis-1')
    wallet.account = 1
    target.dispatchEvent(new Event('leap_keystorechange'))
    await settled()
    host.storage.remove('network cosmos:leap')
    wallet.account = 0
    target.dispatchEvent(new Event('leap_keystorechange'))
    await settled()
    expect(host.emitted).toMatchObject([
      { event: 'change', data: [{ networkId: 'cosmos:cosmoshub-4' }] },
      { event: 'change', data: [{ networkId: 'cosmos:cosmoshub-4' }] },
    ])
  })

  it('keeps its account while it cannot be read', async () => {
    const wallet = cosmosWallet()
    const { connect, host, target } = setUp(wallet)
    await connect()
    wallet.answer('getKey', () => Promise.reject(new Error('Failed to fetch')))
    target.dispatchEvent(new Event('leap_keystorechange'))
    await settled()
    expect(host.emitted).toEqual([])
  })

  it('revokes its permission on disconnect', async () => {
    const wallet = cosmosWallet()
    const { connect, connector } = setUp(wallet)
    await connect()
    await connector.disconnect()
    expect(wallet.calls.at(-1)).toEqual(['disable', ['cosmoshub-4', 'osmosis-1']])
  })
})

describe('switchNetwork', () => {
  it('R1.02 reports the address on the other chain before it returns', async () => {
    const wallet = cosmosWallet()
    const { connect, connector, host } = setUp(wallet)
    await connect()
    await connector.switchNetwork(osmosis)
    expect(host.emitted).toMatchObject([
      {
        event: 'change',
        data: [{ networkId: 'cosmos:osmosis-1', accounts: [{ address: alice.osmo }] }],
      },
    ])
    expect(await connector.restore()).toMatchObject([{ networkId: 'cosmos:osmosis-1' }])
  })

  it('suggests a chain that the wallet does not know', async () => {
    const wallet = cosmosWallet([cosmosHub])
    const { connect, connector } = setUp(wallet)
    await connect()
    await connector.switchNetwork(osmosis)
    expect(wallet.methods.filter((it) => it === 'experimentalSuggestChain')).toHaveLength(1)
    expect(wallet.enabled.has('osmosis-1')).toBe(true)
  })

  it('R8.10 reports a rejection and keeps the network', async () => {
    const wallet = cosmosWallet()
    const { connect, connector, host } = setUp(wallet)
    await connect()
    wallet.answer('enable', refuse)
    await expect(connector.switchNetwork(osmosis)).rejects.toMatchObject({
      code: 'network/rejected',
    })
    expect(host.emitted).toEqual([])
  })

  it('rejects a network that is not configured', async () => {
    const { connect, connector } = setUp(cosmosWallet(), [cosmosHub])
    await connect()
    await expect(connector.switchNetwork(osmosis)).rejects.toMatchObject({
      code: 'network/notFound',
    })
  })

  it('reports no network change after disconnect', async () => {
    const wallet = cosmosWallet()
    const { connect, connector, host } = setUp(wallet)
    await connect()
    let answer: () => void = () => undefined
    wallet.answer('enable', () => new Promise<void>((resolve) => (answer = resolve)))
    const switching = connector.switchNetwork(osmosis)
    await settled()
    wallet.answer('disable', neverSettles)
    void connector.disconnect()
    answer()
    await switching
    expect(host.emitted).toEqual([])
  })
})
