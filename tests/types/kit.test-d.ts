import {
  type AdapterDefinition,
  createKit,
  type Kit,
  type ListedConnection,
  type NetworkDefinition,
} from '@portico/core'
import {
  accountAction,
  accountTab,
  defineFeature,
  defineMessages,
  eventTypes,
  headerButton,
  settingsRow,
} from '@portico/core/feature'
import { internals } from '@portico/core/internal'
import { describe, expectTypeOf, it } from 'vitest'

declare const eip155: AdapterDefinition<'eip155'>
declare const solana: AdapterDefinition<'solana'>
declare const exact: Omit<AdapterDefinition<'eip155'>, 'networks'> & {
  readonly networks: readonly [
    NetworkDefinition<'eip155'> & { readonly caipNetworkId: 'eip155:1' },
    NetworkDefinition<'eip155'> & { readonly caipNetworkId: 'eip155:8453' },
  ]
}

declare function SwapView(): null
declare function SelectView(props: { params: { side: 'source' | 'target' } }): null
declare function OptionalView(props: { params: { tab?: string } | undefined }): null
const loaded = <view>(view: view) => ({ load: async () => ({ default: view }) })

const swaps = (options: { slippage?: number } = {}) =>
  defineFeature({
    id: 'swaps',
    apiVersion: 1,
    views: {
      Swap: { ...loaded(SwapView), title: 'title' },
      SwapSelectToken: loaded(SelectView),
      SwapHistory: loaded(OptionalView),
    },
    slots: [
      accountAction({ id: 'swap', view: 'Swap', label: 'title' }),
      settingsRow({ id: 'history', view: 'SwapHistory', label: 'history' }),
      headerButton({ id: 'networks', view: 'Networks', label: 'title' }),
      accountTab({ id: 'tab', label: 'history', ...loaded(SwapView) }),
    ],
    messages: defineMessages({
      title: 'Swap',
      history: 'Swaps of {name}',
      quote: 'You get {amount} {symbol}',
    }),
    events: eventTypes<{ SWAP_SUCCESS: { network: string }; SWAP_OPEN: undefined }>(),
    setup(host) {
      host.track('SWAP_OPEN')
      host.track('SWAP_SUCCESS', { network: 'eip155:1' })
      // @ts-expect-error its properties are required
      host.track('SWAP_SUCCESS')
      // @ts-expect-error wrong type of a property
      host.track('SWAP_SUCCESS', { network: 1 })
      // @ts-expect-error no such event
      host.track('SWAP_CLOSE')
      expectTypeOf(host.t('quote', { amount: 1, symbol: 'ETH' })).toEqualTypeOf<string>()
      host.t('title')
      // @ts-expect-error a placeholder is missing
      host.t('quote', { amount: 1 })
      // @ts-expect-error no such message
      host.t('nope')
      host.router.push('SwapSelectToken', { side: 'source' })
      host.router.push('Connect')
      // @ts-expect-error a view of another feature
      host.router.push('WalletSend')
      return { slippage: options.slippage ?? 1 }
    },
  })

const names = () =>
  defineFeature({ id: 'names', apiVersion: 1, setup: () => ({ of: (address: string) => address }) })

describe('createKit', () => {
  const kit = createKit({ adapters: [eip155, solana], features: [swaps(), names()] })

  it('gives each feature its exact type', () => {
    expectTypeOf(kit.features.swaps).toEqualTypeOf<{ slippage: number }>()
    expectTypeOf(kit.features.names.of('0x')).toEqualTypeOf<string>()
    // @ts-expect-error not installed
    kit.features.onramp
  })

  it('checks views and their params, which the components define', () => {
    kit.router.push('Swap')
    kit.router.push('SwapSelectToken', { side: 'source' })
    kit.router.push('SwapHistory')
    kit.router.push('SwapHistory', { tab: 'all' })
    kit.router.replace('Account', { tab: 'nfts' })
    kit.router.reset('Networks')
    // @ts-expect-error params are required
    kit.router.push('SwapSelectToken')
    // @ts-expect-error wrong side
    kit.router.push('SwapSelectToken', { side: 'left' })
    // @ts-expect-error wrong params of a core view
    kit.router.push('Downloads', { connector: 'a' })
    // @ts-expect-error no such view
    kit.router.push('Nope')
    // @ts-expect-error no such view
    kit.router.replace('Nope')
    // @ts-expect-error no such view
    kit.router.reset('Nope')
  })

  it('narrows the params by the name of the current view', () => {
    const { current } = kit.router
    if (current.name === 'SwapSelectToken')
      expectTypeOf(current.params.side).toEqualTypeOf<'source' | 'target'>()
    if (current.name === 'Downloads')
      expectTypeOf(current.params).toEqualTypeOf<{ connectorId: string } | { walletId: string }>()
  })

  it('opens existing views only, with their params', () => {
    kit.open()
    kit.open({ namespace: 'solana' })
    kit.open({ view: 'Swap' })
    kit.open({ view: 'SwapSelectToken', params: { side: 'target' }, namespace: 'eip155' })
    // @ts-expect-error no such view
    kit.open({ view: 'Nope' })
    // @ts-expect-error params are required
    kit.open({ view: 'SwapSelectToken' })
    // @ts-expect-error wrong side
    kit.open({ view: 'SwapSelectToken', params: { side: 'left' } })
    // @ts-expect-error params without a view
    kit.open({ params: { side: 'target' } })
    // @ts-expect-error bip122 is not configured
    kit.open({ namespace: 'bip122' })
  })

  it('accepts only namespaces of its adapters', () => {
    kit.connect({ connectorId: 'a', namespace: 'eip155' })
    kit.disconnect({ namespace: 'solana' })
    kit.connectWallet({ connectorIds: ['a', 'b'], namespaces: ['eip155', 'solana'] })
    kit.switchConnection({ connectorId: 'a', namespace: 'solana' })
    kit.open({ view: 'ProfileWallets', params: { namespace: 'solana' } })
    expectTypeOf(kit.listConnections({ namespace: 'eip155' })).resolves.toEqualTypeOf<
      readonly ListedConnection[]
    >()
    // @ts-expect-error no such adapter
    kit.connectWallet({ connectorIds: ['a'], namespaces: ['cosmos'] })
    // @ts-expect-error no such adapter
    kit.switchConnection({ connectorId: 'a', namespace: 'cosmos' })
    // @ts-expect-error no such adapter
    kit.open({ namespace: 'cosmos' })
    // @ts-expect-error bip122 is not configured
    kit.connect({ connectorId: 'a', namespace: 'bip122' })
    // @ts-expect-error cosmos is not configured
    kit.disconnect({ namespace: 'cosmos' })
    // @ts-expect-error the connector id is required
    kit.connect({ namespace: 'eip155' })
  })

  it('accepts only networks of its adapters, exactly where the adapter lists them', () => {
    kit.switchNetwork('eip155:1')
    kit.switchNetwork('solana:main')
    // @ts-expect-error bip122 is not configured
    kit.switchNetwork('bip122:1')
    // @ts-expect-error not a CAIP-2 id
    kit.switchNetwork('1')
    const narrow = createKit({ adapters: [exact] })
    narrow.switchNetwork('eip155:8453')
    // @ts-expect-error not configured
    narrow.switchNetwork('eip155:10')
  })

  it('has only the views of the core without features', () => {
    const bare = createKit({ adapters: [eip155] })
    bare.router.push('Connect')
    // @ts-expect-error not installed
    bare.router.push('Swap')
    // @ts-expect-error not installed
    bare.features.swaps
    // @ts-expect-error solana is not configured
    bare.connect({ connectorId: 'a', namespace: 'solana' })
  })

  it('checks its options', () => {
    createKit({ adapters: [], theme: { mode: 'dark', accent: '#2563eb' } })
    createKit({
      adapters: [],
      order: { accountAction: (all) => all.filter(({ id }) => id !== 'a') },
    })
    // @ts-expect-error unknown option
    createKit({ adapters: [], proyectId: 'x' })
    // @ts-expect-error unknown slot
    createKit({ adapters: [], order: { accountActions: (all) => all } })
    // @ts-expect-error unknown mode
    createKit({ adapters: [], theme: { mode: 'blue' } })
    // @ts-expect-error adapters are required
    createKit({})
    // @ts-expect-error not a feature
    createKit({ adapters: [], features: [{}] })
    // @ts-expect-error not a CAIP-2 id
    createKit({ adapters: [], defaultNetwork: '1' })
  })
})

describe('defineFeature', () => {
  const setup = () => undefined
  const messages = defineMessages({ title: 'Title' })

  it('a slot opens views of the feature or of the core', () => {
    const views = { Own: loaded(SwapView), Needy: loaded(SelectView) }
    const of = { id: 'f', apiVersion: 1, views, messages, setup } as const
    defineFeature({ ...of, slots: [accountAction({ id: 'a', view: 'Own', label: 'title' })] })
    // @ts-expect-error no such view
    defineFeature({ ...of, slots: [accountAction({ id: 'a', view: 'Nope', label: 'title' })] })
    // @ts-expect-error no such view
    defineFeature({ ...of, slots: [settingsRow({ id: 'a', view: 'Nope', label: 'title' })] })
    // @ts-expect-error the view requires params
    defineFeature({ ...of, slots: [headerButton({ id: 'a', view: 'Needy', label: 'title' })] })
    // @ts-expect-error the core view requires params
    defineFeature({ ...of, slots: [headerButton({ id: 'a', view: 'Downloads', label: 'title' })] })
  })

  it('a slot opens only core views when the feature has no views', () => {
    const of = { id: 'f', apiVersion: 1, messages, setup } as const
    defineFeature({ ...of, slots: [accountAction({ id: 'a', view: 'Networks', label: 'title' })] })
    // @ts-expect-error no such view
    defineFeature({ ...of, slots: [accountAction({ id: 'a', view: 'Nope', label: 'title' })] })
  })

  it('a slot label is a message key of the feature', () => {
    const of = { id: 'f', apiVersion: 1, messages, setup } as const
    // @ts-expect-error no such message
    defineFeature({ ...of, slots: [accountAction({ id: 'a', view: 'Networks', label: 'nope' })] })
    // @ts-expect-error no such message
    defineFeature({ ...of, slots: [accountTab({ id: 'a', label: 'nope', ...loaded(SwapView) })] })
    const wordless = { id: 'f', apiVersion: 1, setup } as const
    const slots = [accountAction({ id: 'a', view: 'Networks', label: 'title' })] as const
    // @ts-expect-error the feature has no messages
    defineFeature({ ...wordless, slots })
  })

  it('a title is a message key of the feature', () => {
    const of = { id: 'f', apiVersion: 1, messages, setup } as const
    defineFeature({ ...of, views: { Own: { ...loaded(SwapView), title: 'title' } } })
    // @ts-expect-error no such message
    defineFeature({ ...of, views: { Own: { ...loaded(SwapView), title: 'nope' } } })
  })

  it('a feature without events cannot track events', () => {
    defineFeature({
      id: 'f',
      apiVersion: 1,
      setup(host) {
        // @ts-expect-error no events
        host.track('ANY')
      },
    })
  })

  it('the host has read-only stores and no raw provider', () => {
    defineFeature({
      id: 'f',
      apiVersion: 1,
      setup(host) {
        // @ts-expect-error read-only
        host.connections.remove(() => true)
        // @ts-expect-error read-only
        host.networks.select('eip155:1')
        // @ts-expect-error no raw provider
        host.getProvider()
      },
    })
  })

  it('a dapp sees interfaces of the stores, without the verbs of the kit itself', () => {
    const check = (kit: Kit) => {
      // @ts-expect-error only the kit applies connections
      kit.connections.hydrate({ all: [] })
      // @ts-expect-error read-only
      kit.modal.isOpen = true
      // @ts-expect-error only the host of the modal draws it
      kit.modal.drawBy(undefined)
      // @ts-expect-error `createKit` takes the dapp's connectors
      kit.connectors.add
      expectTypeOf(internals(kit).connections.hydrate).toBeFunction()
    }
    expectTypeOf(check).toBeFunction()
  })
})
