import type { Connector, Wallet } from '@portico/core'
import type { Placed, WalletGroup } from '@portico/core/feature'
import { walletRows } from '@portico/core/internal/connect'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ConnectOffer, connectEntries } from '../../react/src/views/connect/connectEntries.ts'
import { connectorOf } from './setup/connectorOf.ts'

const walletOf = (id: string, traits: Partial<Wallet> = {}): Wallet => ({ id, name: id, ...traits })
const external = (id: string) => connectorOf(id, { type: 'EXTERNAL' })
const rowOf = (id: string, group: WalletGroup): Placed<'connectRow'> => ({
  id,
  group,
  label: id,
  view: 'Pairing',
  t: (key) => key,
  featureId: 'pairing',
})
const knowing = (...wallets: Wallet[]) => ({
  get: (id: string) => wallets.find((wallet) => wallet.id === id),
})
const listed = { ...knowing(), featured: [], custom: [], recommended: [] }
type Offer = Partial<Omit<ConnectOffer, 'wallets'>> & { connectors?: readonly Connector[] }
const entriesOf = ({ connectors = [], ...offer }: Offer) =>
  connectEntries({
    wallets: walletRows(connectors),
    rows: [],
    recent: [],
    directory: undefined,
    pending: false,
    settings: {},
    ...offer,
  })
const idsOf = (offer: Offer) => entriesOf(offer).map(({ id }) => id)

const one = {
  connectors: [external('far'), connectorOf('installed'), connectorOf('used')],
  rows: [rowOf('scan', 'walletConnect')],
  recent: ['lately', 'used'],
  directory: {
    ...knowing(walletOf('lately')),
    featured: [walletOf('featured')],
    custom: [walletOf('custom')],
    recommended: [walletOf('recommended')],
  },
}

describe('the order of the ways to connect', () => {
  it('R9.09 is walletConnect, recent, injected, featured, custom, external, recommended', () => {
    const connectors = [external('far'), connectorOf('installed')]
    const directory = { ...listed, featured: [walletOf('featured')] }
    const recommended = { ...directory, recommended: [walletOf('recommended')] }
    expect(idsOf({ ...one, connectors, directory: recommended })).toEqual([
      'feature:scan',
      'installed',
      'featured',
      'far',
      'recommended',
    ])
    expect(idsOf(one)).toEqual([
      'feature:scan',
      'lately',
      'used',
      'installed',
      'featured',
      'custom',
      'far',
    ])
  })

  it("follows the dapp's configuration, with unnamed groups at the end", () => {
    const settings = { order: ['custom', 'external'] } as const
    expect(idsOf({ ...one, settings })).toEqual([
      'custom',
      'far',
      'feature:scan',
      'lately',
      'used',
      'installed',
      'featured',
    ])
  })

  it('ends with another device on a phone, unless the dapp has its own order', () => {
    expect(idsOf({ ...one, mobile: true })).toEqual([
      'lately',
      'used',
      'installed',
      'featured',
      'custom',
      'far',
      'feature:scan',
    ])
    const settings = { order: ['walletConnect'] } as const
    expect(idsOf({ ...one, mobile: true, settings })[0]).toBe('feature:scan')
  })

  it('puts the rows of features at the start of their group', () => {
    const rows = [rowOf('first', 'injected'), rowOf('second', 'injected')]
    expect(idsOf({ connectors: [connectorOf('a')], rows })).toEqual([
      'feature:first',
      'feature:second',
      'a',
    ])
  })

  it('keeps installed wallets in the order of their announcement', () => {
    const connectors = [connectorOf('b'), connectorOf('a', { type: 'INJECTED' }), connectorOf('c')]
    expect(idsOf({ connectors })).toEqual(['b', 'a', 'c'])
  })

  it('R3.20 starts with the two most recent wallets', () => {
    const connectors = [connectorOf('a'), connectorOf('b'), connectorOf('c')]
    expect(idsOf({ connectors, recent: ['c', 'b'] })).toEqual(['c', 'b', 'a'])
  })

  it('leaves out connectors that a feature shows elsewhere', () => {
    const connectors = [
      connectorOf('qr', { type: 'WALLET_CONNECT' }),
      connectorOf('mail', { type: 'AUTH' }),
    ]
    expect(idsOf({ connectors, recent: ['qr'], pending: true })).not.toContain('qr')
    expect(idsOf({ connectors })).toEqual([])
  })
})

describe('recommended wallets', () => {
  const recommended = ['a', 'b', 'c', 'd'].map((id) => walletOf(id))

  it('R9.04 are four when there are no other wallets', () => {
    expect(idsOf({ directory: { ...listed, recommended } })).toEqual(['a', 'b', 'c', 'd'])
  })

  it('fill the list up to four rows after installed, featured and custom ones', () => {
    const connectors = [connectorOf('installed')]
    const directory = { ...listed, featured: [walletOf('featured')], recommended }
    expect(idsOf({ connectors, directory })).toEqual(['installed', 'featured', 'a', 'b'])
  })

  it('fill the remaining rows even when the dapp puts them first', () => {
    const settings = { order: ['recommended'] } as const
    const connectors = ['x', 'y', 'z'].map((id) => connectorOf(id))
    expect(idsOf({ connectors, settings, directory: { ...listed, recommended } })).toEqual([
      'a',
      'x',
      'y',
      'z',
    ])
  })
})

describe('a directory wallet that is installed in this browser', () => {
  const directory = (wallet: Wallet) => ({ ...listed, featured: [wallet] })
  const connectors = [connectorOf('io.rabby', { name: 'Rabby Wallet', rdns: 'io.rabby' })]

  it.each([
    ['rdns', walletOf('x', { rdns: 'io.rabby' })],
    [
      'injected id',
      walletOf('x', { injected: [{ namespace: 'eip155', injected_id: 'io.rabby' }] }),
    ],
    ['name', walletOf('x', { name: 'Rabby' })],
  ])('is not listed twice when its %s matches', (_, wallet) => {
    expect(idsOf({ connectors, directory: directory(wallet) })).toEqual(['io.rabby'])
  })

  it('is listed as recent with its connector in this browser', () => {
    const directory = { ...listed, ...knowing(walletOf('x', { rdns: 'io.rabby' })) }
    const all = [connectorOf('other'), ...connectors]
    expect(idsOf({ connectors: all, directory, recent: ['x'] })).toEqual(['io.rabby', 'other'])
  })

  it('is still listed when only its pairing has the same name', () => {
    const paired = [connectorOf('wc', { type: 'WALLET_CONNECT', name: 'Rabby' })]
    const wallet = walletOf('x', { name: 'Rabby' })
    expect(idsOf({ connectors: paired, directory: directory(wallet) })).toEqual(['x'])
  })
})

describe('a requested namespace', () => {
  it('keeps the wallets that support it, and those that do not state their networks', () => {
    const featured = [
      walletOf('sol', { chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] }),
      walletOf('evm', { chains: ['eip155:1'] }),
      walletOf('silent'),
    ]
    const directory = { ...listed, featured }
    expect(idsOf({ directory, namespace: 'solana' })).toEqual(['sol', 'silent'])
  })
})

describe('while the directory is loading', () => {
  it('placeholders keep the rows in place', () => {
    const offer = { connectors: [connectorOf('a')], settings: { featured: ['f'] } }
    const kinds = entriesOf({ ...offer, pending: true }).map(({ kind }) => kind)
    const directory = {
      ...listed,
      featured: [walletOf('f')],
      recommended: ['r', 's', 't', 'u'].map((id) => walletOf(id)),
    }
    expect(kinds).toEqual(['row', 'pending', 'pending', 'pending'])
    expect(entriesOf({ ...offer, directory })).toHaveLength(kinds.length)
  })

  it('no placeholder is shown after a failure', () => {
    expect(idsOf({ settings: { featured: ['f'] }, recent: ['x'] })).toEqual([])
  })
})

describe('any list of wallets', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  const wallets = fc.array(id.map((one) => walletOf(one)))
  const offers = fc.record({
    connectors: fc.uniqueArray(id).map((ids) => ids.map((one) => connectorOf(one))),
    recent: fc.array(id, { maxLength: 2 }),
    directory: fc.record({
      get: wallets.map((all) => knowing(...all).get),
      featured: wallets,
      custom: wallets,
      recommended: wallets,
    }),
    pending: fc.boolean(),
  })

  it('contains no duplicates', () => {
    fc.assert(
      fc.property(offers, (offer) => {
        const ids = idsOf(offer)
        expect(new Set(ids).size).toBe(ids.length)
      }),
    )
  })

  it('contains every wallet of this browser', () => {
    fc.assert(
      fc.property(offers, (offer) => {
        expect(idsOf(offer)).toEqual(expect.arrayContaining(offer.connectors.map((it) => it.id)))
      }),
    )
  })
})
