import { createKit, type Feature, memoryDriver } from '@portico/core'
import type { NamespaceAdapter } from '@portico/core/adapter'
import {
  accountAction,
  accountTab,
  defineFeature,
  defineMessages,
  eventTypes,
  type FeatureHost,
} from '@portico/core/feature'
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

/** A connected kit and the host of one of its features. */
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

describe('conflicting features', () => {
  it('reports two features with one id at start-up, with a hint', () => {
    expect(() => kitOf(plain('swaps'), plain('swaps'))).toThrow(
      expect.objectContaining({
        code: 'feature/duplicateId',
        shortMessage: 'Two features have the id "swaps"',
        hints: ['Remove one of them'],
      }),
    )
  })

  it('reports two views with one name at start-up, with a hint', () => {
    const one = plain('one', { views: { Swap: view } })
    expect(() => kitOf(one, plain('other', { views: { Swap: view } }))).toThrow(
      expect.objectContaining({
        code: 'feature/duplicateView',
        shortMessage: 'View "Swap" of feature "other" is already in use',
        hints: [expect.stringContaining('prefix')],
      }),
    )
  })

  it('reports a view with the name of a core view', () => {
    for (const name of ['Connect', 'Account', 'Downloads'])
      expect(() => kitOf(plain('sly', { views: { [name]: view } }))).toThrow(
        expect.objectContaining({ code: 'feature/duplicateView' }),
      )
  })

  it('reports a feature for another contract version at start-up', () => {
    expect(() => kitOf(plain('old', { apiVersion: 2 }))).toThrow(
      expect.objectContaining({
        code: 'feature/apiVersion',
        message: expect.stringContaining('"old" is made for version 2'),
      }),
    )
  })

  it('rejects an id that would collide with messages or keys of others', () => {
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

  it('lists entries in the order of the features, per slot', () => {
    const { registry } = kitOf(...three)
    expect(ids(registry.slot('accountAction'))).toEqual(['a1', 'a2', 'c1'])
    expect(ids(registry.slot('accountTab'))).toEqual(['tab'])
    expect(registry.slot('settingsRow')).toEqual([])
  })

  it("applies the dapp's order and filter", () => {
    const kit = createKit({
      adapters: [],
      features: three,
      order: {
        accountAction: (entries) => entries.filter(({ id }) => id !== 'a2').toReversed(),
      },
    })
    expect(ids(kit.registry.slot('accountAction'))).toEqual(['c1', 'a1'])
  })

  it("translates a label with its feature's messages, which the dapp may override", () => {
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
    expect(registry.features.get('a')?.t('label')).toBe('Swap')
    expect(registry.features.get('nobody')).toBeUndefined()
  })
})

describe('the host of a feature', () => {
  it('provides what the contract names, and nothing else', async () => {
    const { host, stop } = await hosted()
    expect(Object.keys(host).sort()).toEqual([
      'account',
      'adapter',
      'adapters',
      'alert',
      'attempts',
      'balances',
      'basic',
      'caller',
      'clock',
      'connect',
      'connectAim',
      'connections',
      'debug',
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
      'permissionSources',
      'projectId',
      'remoteFeatures',
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
      'theme',
      'track',
      'transactions',
      'translator',
      'transport',
      'wallets',
    ])
    stop()
  })

  it('S11 exposes connections and networks read-only', async () => {
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

  it('R4.21 provides the sign-in of another feature for connecting', async () => {
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

  it('S11 provides a signer only to features that declare signing', async () => {
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

  it('S11 rejects signing and sending without that declaration', async () => {
    const { host, stop } = await hosted()
    const refused = expect.objectContaining({ code: 'feature/notSigner' })
    await expect(host.signMessage({ message: 'Hello' })).rejects.toEqual(refused)
    await expect(host.send({ to: '0x1', amount: '1' })).rejects.toEqual(refused)
    await expect(host.getCapabilities()).rejects.toEqual(refused)
    stop()
  })

  it('sends through the kit: inputs are validated, and transactions are recorded', async () => {
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

  it('rejects signing and sending for another account or network than prepared for', async () => {
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

  it('R8.04 rejects a signer without a connection with "No ActiveCaipAddress found"', async () => {
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

  it('prefixes its storage keys', async () => {
    const { host, storage, stop } = await hosted()
    host.storage.set('draft', { amount: '1' })
    expect(storage.getItem('@portico/spy/draft')).toBe('{"amount":"1"}')
    expect(host.storage.get('draft', z.object({ amount: z.string() }))).toEqual({ amount: '1' })
    expect(host.storage.get('session', z.any())).toBeUndefined()
    stop()
  })

  it('aborts its signal when the kit stops, and has a new one on the next start', async () => {
    const { host, kit, stop } = await hosted()
    const first = host.signal
    expect(first.aborted).toBe(false)
    stop()
    expect(first.aborted).toBe(true)
    const stopAgain = kit.start()
    expect(host.signal.aborted).toBe(false)
    stopAgain()
  })

  it('loads adapters by namespace once; an unknown one is undefined', async () => {
    const { host, stop } = await hosted()
    const adapter = await host.adapter('eip155')
    expect(adapter?.namespace).toBe('eip155')
    expect(await host.adapter('eip155')).toBe(adapter)
    expect(await host.adapter('cosmos')).toBeUndefined()
    stop()
  })

  it('shares events, notices, routes and guards with the kit', async () => {
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

  it("adds the feature's own wallets on the kit's start", () => {
    const wallet = new FakeWallet('own')
    const kit = kitOf(plain('wallets', { connectors: () => [wallet.create] }))
    expect(kit.connectors.all).toEqual([])
    const stop = kit.start()
    expect(kit.connectors.get('own')?.name).toBe('Wallet own')
    stop()
  })
})

describe('signing', () => {
  it('passes an action to the adapter of the active account, with its signer', async () => {
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

  it('rejects an action that the namespace does not support', async () => {
    const { kit, stop } = await hosted()
    await expect(kit.send({ to: '0x1', amount: '1' })).rejects.toMatchObject({
      code: 'request/unsupported',
      shortMessage: 'eip155 has no send',
    })
    stop()
  })

  it('R8.04 rejects without a connection with "No ActiveCaipAddress found"', async () => {
    const kit = createKit({ adapters: [fakeAdapter('eip155')], storage: memoryDriver() })
    await expect(kit.signMessage({ message: 'x' })).rejects.toMatchObject({
      code: 'connection/notConnected',
    })
    await expect(kit.getProvider('eip155')).rejects.toMatchObject({
      code: 'connection/notConnected',
    })
  })
})

describe('a third-party feature', () => {
  const create = () =>
    defineFeature({
      id: 'greeter',
      apiVersion: 1,
      views: { Greeting: view },
      messages: defineMessages({ greet: 'Hello {name}' }),
      setup: (host) => ({ greet: (name: string) => host.t('greet', { name }) }),
    })
  for (const { name, run } of featureContract(create, createKit)) it(name, run)

  it('exposes its API at kit.features', () => {
    expect(createKit({ adapters: [], features: [create()] }).features.greeter.greet('Ann')).toBe(
      'Hello Ann',
    )
  })
})
