import {
  accountAction,
  accountTab,
  createKit,
  defineFeature,
  defineMessages,
  eventTypes,
  type Feature,
  type FeatureHost,
  memoryDriver,
  type NamespaceAdapter,
} from '@portico/core'
import { featureContract } from '@portico/core/testing'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { FakeWallet } from './fakes/FakeWallet.ts'
import { fakeAdapter } from './fakes/fakeAdapter.ts'

const view = { load: async () => ({ default: () => null }) }
const plain = (id: string, more: Partial<Feature> = {}): Feature =>
  defineFeature({ id, apiVersion: 1, setup: () => undefined, ...more })
const kitOf = (...features: readonly Feature[]) => createKit({ adapters: [], features })

const fails = () => {
  throw new Error('No')
}

/** A connected kit and what a feature of it was given. */
async function hosted(
  more: Partial<Feature> = {},
  verbs: Partial<NamespaceAdapter<'eip155'>> = {},
) {
  let host = undefined as unknown as FeatureHost
  const wallet = new FakeWallet()
  const storage = memoryDriver()
  const spy = defineFeature({
    id: 'spy',
    apiVersion: 1,
    ...more,
    setup: (given) => {
      host = given
      return { host: given }
    },
  })
  const kit = createKit({
    adapters: [fakeAdapter('eip155', verbs)],
    features: [spy],
    connectors: [wallet.create],
    storage,
    analytics: false,
  })
  const stop = kit.start()
  await kit.connect({ connectorId: 'wallet' })
  return { host, kit, storage, stop, wallet }
}

describe('features that do not fit together', () => {
  it('two features with one id are an error at start-up that says what to do', () => {
    expect(() => kitOf(plain('swaps'), plain('swaps'))).toThrow(
      expect.objectContaining({
        code: 'feature/duplicateId',
        shortMessage: 'Two features have the id "swaps"',
        hints: ['Remove one of the two'],
      }),
    )
  })

  it('two views with one name are an error at start-up that says what to do', () => {
    const one = plain('one', { views: { Swap: view } })
    expect(() => kitOf(one, plain('other', { views: { Swap: view } }))).toThrow(
      expect.objectContaining({
        code: 'feature/duplicateView',
        shortMessage: 'The view "Swap" of "other" is there already',
        hints: [expect.stringContaining('prefix')],
      }),
    )
  })

  it('a view with the name of a core view is one of them', () => {
    for (const name of ['Connect', 'Account', 'Downloads'])
      expect(() => kitOf(plain('sly', { views: { [name]: view } }))).toThrow(
        expect.objectContaining({ code: 'feature/duplicateView' }),
      )
  })

  it('a feature for another version of the contract is an error at start-up', () => {
    expect(() => kitOf(plain('old', { apiVersion: 2 }))).toThrow(
      expect.objectContaining({
        code: 'feature/apiVersion',
        message: expect.stringContaining('"old" is made for version 2'),
      }),
    )
  })

  it('an id that would reach into the words or keys of others is refused', () => {
    for (const id of ['core', 'react', '', 'a/b', 'a.b'])
      expect(() => kitOf(plain(id))).toThrow(
        expect.objectContaining({ code: expect.stringMatching(/^feature\//) }),
      )
  })
})

describe('slots', () => {
  const action = (id: string) => accountAction({ id, view: 'Networks', label: 'label' })
  const three = [
    plain('a', { slots: [action('a1'), action('a2')] }),
    plain('b', { slots: [accountTab({ id: 'tab', label: 'label', ...view })] }),
    plain('c', { slots: [action('c1')] }),
  ]
  const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id)

  it('entries come in the order of the features, each list by itself', () => {
    const { registry } = kitOf(...three)
    expect(ids(registry.slot('accountAction'))).toEqual(['a1', 'a2', 'c1'])
    expect(ids(registry.slot('accountTab'))).toEqual(['tab'])
    expect(registry.slot('settingsRow')).toEqual([])
  })

  it('the dapp has the last word on order and presence', () => {
    const kit = createKit({
      adapters: [],
      features: three,
      order: {
        accountAction: (entries) => entries.filter(({ id }) => id !== 'a2').toReversed(),
      },
    })
    expect(ids(kit.registry.slot('accountAction'))).toEqual(['c1', 'a1'])
  })

  it('a label is read in the words of its feature, over which the dapp has the last word', () => {
    const messages = defineMessages({ label: 'Swap' })
    const { registry } = createKit({
      adapters: [],
      features: [
        plain('a', { messages, slots: [action('a')] }),
        plain('b', { messages, slots: [action('b')] }),
      ],
      messages: { 'b.label': 'Trade' },
    })
    const labels = registry.slot('accountAction').map(({ label, t }) => t(label))
    expect(labels).toEqual(['Swap', 'Trade'])
    expect(registry.words('a')?.('label')).toBe('Swap')
    expect(registry.words('nobody')).toBeUndefined()
  })
})

describe('the host of a feature', () => {
  it('gives what the contract names, and nothing else', async () => {
    const { host, stop } = await hosted()
    expect(Object.keys(host).sort()).toEqual([
      'account',
      'adapter',
      'adapters',
      'alert',
      'attempts',
      'balances',
      'caller',
      'clock',
      'connect',
      'connectAim',
      'connections',
      'disconnect',
      'estimateFee',
      'getCallsStatus',
      'getCapabilities',
      'guards',
      'identities',
      'isMobile',
      'metadata',
      'modal',
      'networks',
      'notify',
      'projectId',
      'router',
      'send',
      'sendCalls',
      'sendTransaction',
      'service',
      'signIn',
      'signMessage',
      'signTransactions',
      'signTypedData',
      'signal',
      'signer',
      'storage',
      'switchNetwork',
      't',
      'track',
      'transactions',
      'transport',
      'wallets',
    ])
    stop()
  })

  it('S11 shows connections and networks to read, without the verbs that change them', async () => {
    const { host, stop } = await hosted()
    const shown = ['all', 'current', 'status', 'unavailable']
    expect(Object.keys(host.connections).sort()).toEqual(shown)
    expect(host.connections.unavailable).toEqual([])
    expect(Object.keys(host.networks).sort()).toEqual(['all', 'current', 'find'])
    expect(Object.keys(host.guards)).toEqual(['add'])
    expect(host.connections.all).toHaveLength(1)
    expect(host.connections.current()?.connectorId).toBe('wallet')
    expect(host.connections.status('eip155')).toBe('connected')
    expect(host.networks.current('eip155')).toBe(host.networks.find('eip155:1'))
    expect(host.account.state().address).toBe('wallet-eip155')
    stop()
  })

  it('R4.21 gives how one signs in while connecting, where another feature brings it', async () => {
    const { host, stop } = await hosted()
    expect(host.signIn()).toBeUndefined()
    stop()
    const signIn = { ask: async () => undefined, accept: async () => undefined }
    let other = undefined as unknown as FeatureHost
    const reader = plain('reader', {
      setup(given) {
        other = given
      },
    })
    kitOf(reader, plain('broken', { signIn: fails }), plain('siwx', { signIn: async () => signIn }))
    expect(await other.signIn()).toBe(signIn)
  })

  it('S11 a signer is for those who declare that they sign', async () => {
    const silent = await hosted()
    expect(() => silent.host.signer()).toThrow(
      expect.objectContaining({
        code: 'feature/notSigner',
        shortMessage: 'The feature "spy" does not declare that it signs',
      }),
    )
    silent.stop()
    const signing = await hosted({ sign: true })
    expect(signing.host.signer()).toMatchObject({
      account: { address: 'wallet-eip155' },
      network: { caipNetworkId: 'eip155:1' },
      connector: { id: 'wallet' },
    })
    signing.stop()
  })

  it('S11 who does not declare that it signs cannot sign or send', async () => {
    const { host, stop } = await hosted()
    const refused = expect.objectContaining({ code: 'feature/notSigner' })
    await expect(host.signMessage({ message: 'Hello' })).rejects.toEqual(refused)
    await expect(host.send({ to: '0x1', amount: '1' })).rejects.toEqual(refused)
    await expect(host.getCapabilities()).rejects.toEqual(refused)
    stop()
  })

  it('sends on the way of the kit: inputs are checked, and what was sent is kept', async () => {
    const given: unknown[] = []
    const send = async (request: object) => {
      given.push(request)
      return { hash: '0xa' }
    }
    const { host, kit, stop } = await hosted({ sign: true }, { send })
    await expect(host.send({ to: '0x1', amount: 1 as never })).rejects.toMatchObject({
      code: 'request/invalid',
    })
    const signer = host.signer()
    expect(await host.send({ to: '0x1', amount: '1', signer })).toEqual({ hash: '0xa' })
    expect(given).toMatchObject([{ to: '0x1', amount: '1', account: signer.account }])
    expect(given[0]).not.toHaveProperty('signer')
    expect(await kit.transactions.load()).toMatchObject([{ hash: '0xa', kind: 'send', to: '0x1' }])
    stop()
  })

  it('does not sign or send for another account or network than the one it was prepared for', async () => {
    const { host, stop, wallet } = await hosted({ sign: true })
    const signer = host.signer()
    wallet.use('eip155:2')
    await expect(host.signMessage({ message: 'Hello', signer })).rejects.toMatchObject({
      code: 'request/wrongChain',
      data: { networkId: 'eip155:1' },
    })
    const account = { ...host.signer().account, address: 'another' }
    await expect(
      host.signMessage({ message: 'Hello', signer: { ...host.signer(), account } }),
    ).rejects.toMatchObject({ code: 'request/accountChanged' })
    stop()
  })

  it('R8.04 a signer without a connection is "No ActiveCaipAddress found"', async () => {
    const { host, kit, stop } = await hosted({ sign: true })
    await kit.disconnect()
    expect(() => host.signer()).toThrow(
      expect.objectContaining({
        code: 'connection/notConnected',
        shortMessage: 'No ActiveCaipAddress found',
      }),
    )
    stop()
  })

  it('keeps what it stores under its own prefix', async () => {
    const { host, storage, stop } = await hosted()
    host.storage.set('draft', { amount: '1' })
    expect(storage.getItem('@portico/spy/draft')).toBe('{"amount":"1"}')
    expect(host.storage.get('draft', z.object({ amount: z.string() }))).toEqual({ amount: '1' })
    expect(host.storage.get('session', z.any())).toBeUndefined()
    stop()
  })

  it('its signal ends with the run of the kit, and begins anew with the next', async () => {
    const { host, kit, stop } = await hosted()
    const first = host.signal
    expect(first.aborted).toBe(false)
    stop()
    expect(first.aborted).toBe(true)
    const stopAgain = kit.start()
    expect(host.signal.aborted).toBe(false)
    stopAgain()
  })

  it('adapters are reached by namespace, loaded once; one that is not there is undefined', async () => {
    const { host, stop } = await hosted()
    const adapter = await host.adapter('eip155')
    expect(adapter?.namespace).toBe('eip155')
    expect(await host.adapter('eip155')).toBe(adapter)
    expect(await host.adapter('cosmos')).toBeUndefined()
    stop()
  })

  it('its events, notices, routes and guards are those of the kit', async () => {
    const events = eventTypes<{ SPY: { seen: string } }>()
    const { host, kit, stop } = await hosted({ events, views: { Spy: view } })
    const { track } = host as FeatureHost<{}, typeof events>
    track('SPY', { seen: 'all' })
    expect(kit.events.latest).toMatchObject({ name: 'SPY', properties: { seen: 'all' } })
    host.notify('success', 'Done')
    expect(kit.notices.current?.text).toBe('Done')
    host.router.push('Networks')
    expect(kit.router.current.name).toBe('Networks')
    const release = host.guards.add('close', () => 'Not yet')
    kit.modal.show()
    expect(kit.close()).toBe(false)
    release()
    expect(kit.close()).toBe(true)
    stop()
  })

  it("brings wallets of its own, which begin with the kit's start", () => {
    const wallet = new FakeWallet('own')
    const kit = kitOf(plain('wallets', { connectors: () => [wallet.create] }))
    expect(kit.connectors.all).toEqual([])
    const stop = kit.start()
    expect(kit.connectors.get('own')?.name).toBe('Wallet own')
    stop()
  })
})

describe('signing', () => {
  it('a verb is handed to the adapter of the active account, with who signs', async () => {
    const asked: object[] = []
    const { kit, wallet, stop } = await hosted(
      {},
      {
        async signMessage(request) {
          asked.push(request)
          return `signed ${request.message}`
        },
      },
    )
    expect(await kit.signMessage({ message: 'hello' })).toBe('signed hello')
    expect(asked).toMatchObject([
      {
        message: 'hello',
        account: { address: 'wallet-eip155' },
        network: { caipNetworkId: 'eip155:1' },
      },
    ])
    expect(await kit.getProvider()).toBe(wallet)
    stop()
  })

  it('a verb that the chain family does not have says so', async () => {
    const { kit, stop } = await hosted()
    await expect(kit.send({ to: '0x1', amount: '1' })).rejects.toMatchObject({
      code: 'request/unsupported',
      shortMessage: 'eip155 has no send',
    })
    stop()
  })

  it('R8.04 without a connection it is "No ActiveCaipAddress found"', async () => {
    const kit = createKit({ adapters: [fakeAdapter('eip155')], storage: memoryDriver() })
    await expect(kit.signMessage({ message: 'x' })).rejects.toMatchObject({
      code: 'connection/notConnected',
    })
    await expect(kit.getProvider('eip155')).rejects.toMatchObject({
      code: 'connection/notConnected',
    })
  })
})

describe('a feature as others write it', () => {
  const create = () =>
    defineFeature({
      id: 'greeter',
      apiVersion: 1,
      views: { Greeting: view },
      messages: defineMessages({ greet: 'Hello {name}' }),
      setup: (host) => ({ greet: (name: string) => host.t('greet', { name }) }),
    })
  for (const { name, run } of featureContract(create, createKit)) it(name, run)

  it('its API is at kit.features', () => {
    expect(createKit({ adapters: [], features: [create()] }).features.greeter.greet('Ann')).toBe(
      'Hello Ann',
    )
  })
})
