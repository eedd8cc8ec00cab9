import { bitcoin } from '@portico/bip122'
import type { Connector } from '@portico/core'
import { contractHost, manualClock } from '@portico/core/testing'
import { describe, expect, it, vi } from 'vitest'
import { discover } from '../../../adapters/bip122/src/discovery/discover.ts'
import { startNewPage } from '../../../core/src/adapter/pageObjects.ts'
import { page } from '../../fakes/page.ts'
import { register } from './fakes/register.ts'
import { satsBitcoin } from './fakes/satsBitcoin.ts'
import { standardBitcoin } from './fakes/standardBitcoin.ts'
import { unisatBitcoin } from './fakes/unisatBitcoin.ts'

type Page = EventTarget & Record<string, unknown>

function pageWith(objects: Record<string, unknown> = {}): Page {
  return Object.assign(page(), objects) as unknown as Page
}

/** Discovers on a page and keeps the rows like the kit's store: one per id. */
function discovered(target: Page = pageWith(), ...first: readonly unknown[]) {
  for (const wallet of first) register(target, wallet)
  const rows = new Map<string, Connector>()
  const clock = manualClock()
  const host = contractHost([bitcoin], clock)
  const stop = discover({
    target,
    clock,
    found(create) {
      const connector = create(host)
      rows.set(connector.id, connector)
    },
    lost: (id) => rows.delete(id),
  })
  const list = () => [...rows.values()]
  const ids = () => list().map(({ id }) => id)
  return { list, ids, stop, clock, target, register: (wallet: unknown) => register(target, wallet) }
}

const entry = (id: string, name: string) => ({ id, name, icon: 'data:image/png;base64,AA' })

describe('Wallet Standard', () => {
  it('R3.06 lists a wallet with Bitcoin features, now and when it registers late', () => {
    const found = discovered(pageWith(), standardBitcoin('First').wallet)
    found.register(standardBitcoin('Second').wallet)
    expect(found.list()).toMatchObject([
      {
        id: 'bip122:First',
        name: 'First',
        type: 'ANNOUNCED',
        namespaces: ['bip122'],
        icon: 'data:image/svg+xml;base64,PHN2Zy8+',
      },
      { id: 'bip122:Second' },
    ])
  })

  it('ignores wallets of other chain families and malformed ones', () => {
    const found = discovered()
    const { wallet } = standardBitcoin()
    found.register({ ...wallet, chains: ['solana:mainnet'] })
    found.register({ ...wallet, features: {} })
    found.register({ ...wallet, name: '\u200b' })
    found.register({
      get name() {
        throw new Error('no')
      },
    })
    for (const odd of [undefined, null, 1, 'wallet', [], {}]) found.register(odd)
    expect(found.ids()).toEqual([])
  })

  it('removes a wallet that unregisters', () => {
    const { wallet } = standardBitcoin()
    const found = discovered()
    const unregister = found.register(wallet)
    expect(found.ids()).toEqual(['bip122:Example'])
    unregister()
    expect(found.ids()).toEqual([])
  })

  it('T1 marks two wallets with the same name and restores only the first', async () => {
    const [one, other] = [standardBitcoin('Twin'), standardBitcoin('Twin')]
    other.behaviour.authorised = true
    const found = discovered(pageWith(), one.wallet, other.wallet)
    expect(found.list()).toMatchObject([
      { id: 'bip122:Twin', duplicate: true },
      { id: 'bip122:Twin#2', duplicate: true },
    ])
    expect(await found.list()[1]?.restore()).toBeUndefined()
  })
})

describe('connector ids', () => {
  it('lists no object without what a wallet needs, and tells the developer what it lacks', () => {
    startNewPage()
    const info = vi.spyOn(console, 'info').mockReturnValue()
    const { signPsbt: _, ...api } = unisatBitcoin().api
    expect(discovered(pageWith({ unisat: api })).list()).toEqual([])
    expect(info.mock.calls.flat().join()).toContain('unisat lacks signPsbt so far')
    info.mockRestore()
  })

  it('T1 are not taken over by a wallet with the name of another', async () => {
    const found = discovered(pageWith({ unisat: unisatBitcoin().api }))
    const impostor = standardBitcoin('unisat')
    impostor.behaviour.authorised = true
    found.register(impostor.wallet)
    expect(found.list()).toMatchObject([
      { id: 'bip122:unisat', name: 'UniSat Wallet', duplicate: true },
      { id: 'bip122:unisat#2', name: 'unisat', duplicate: true },
    ])
    expect(await found.list()[1]?.restore()).toBeUndefined()
  })
})

describe('btc_providers', () => {
  it('lists a wallet by its dotted path', () => {
    const { provider } = satsBitcoin()
    const target = pageWith({
      Some: { deep: { Provider: provider } },
      btc_providers: [entry('Some.deep.Provider', 'Some Wallet')],
    })
    expect(discovered(target).list()).toMatchObject([
      { id: 'bip122:Some.deep.Provider', name: 'Some Wallet', type: 'ANNOUNCED' },
    ])
  })

  it('polls in the first seconds and when the page becomes visible again, then stops', () => {
    const found = discovered()
    const add = (name: string) => {
      found.target[name] = satsBitcoin().provider
      const list = (found.target.btc_providers ?? []) as object[]
      found.target.btc_providers = [...list, entry(name, name)]
    }
    add('Early')
    found.clock.advance(300)
    expect(found.ids()).toEqual(['bip122:Early'])
    add('Late')
    found.clock.advance(7_700)
    expect(found.ids()).toEqual(['bip122:Early', 'bip122:Late'])
    expect(found.clock.pending).toBe(0)
    add('Installed')
    found.target.dispatchEvent(new Event('focus'))
    expect(found.ids()).toHaveLength(3)
  })

  it('ignores entries that are malformed or point to nothing', () => {
    const hostile = {
      get id(): string {
        throw new Error('no')
      },
    }
    const target = pageWith({
      Real: satsBitcoin().provider,
      notAProvider: {},
      btc_providers: [
        hostile,
        null,
        'text',
        entry('nowhere', 'Nowhere'),
        entry('notAProvider', 'Nothing'),
        entry('x'.repeat(500), 'Long'),
        { id: 'Real', name: 5 },
        { ...entry('Real', 'Real'), icon: 'javascript:alert(1)' },
      ],
    })
    const found = discovered(target)
    expect(found.ids()).toEqual(['bip122:Real'])
    expect(found.list()[0]?.icon).toBeUndefined()
    for (const list of [undefined, null, 5, {}, 'text'])
      expect(discovered(pageWith({ btc_providers: list })).ids()).toEqual([])
  })

  it('lists at most a hundred wallets', () => {
    const names = Array.from({ length: 300 }, (_, at) => `Wallet${at}`)
    const target = pageWith(Object.fromEntries(names.map((name) => [name, satsBitcoin().provider])))
    target.btc_providers = names.map((name) => entry(name, name))
    const found = discovered(target)
    for (const name of names) found.register(standardBitcoin(`Standard ${name}`).wallet)
    expect(found.ids()).toHaveLength(100)
  })
})

describe('a wallet that is found twice', () => {
  it('is listed as the Wallet Standard wallet, matched by object or by name', () => {
    const { provider } = satsBitcoin()
    const target = pageWith({
      Same: provider,
      Named: satsBitcoin().provider,
      btc_providers: [entry('Same', 'Other Name'), entry('Named', 'Example')],
    })
    const found = discovered(target)
    expect(found.ids()).toEqual(['bip122:Same', 'bip122:Named'])
    const { wallet } = standardBitcoin('Example')
    const features = { ...wallet.features, 'sats-connect:': { provider } }
    found.register({ ...wallet, name: 'Whole', features })
    found.register(standardBitcoin('Example').wallet)
    found.clock.advance(3_000)
    expect(found.ids()).toEqual(['bip122:Whole', 'bip122:Example'])
    expect(found.list().some(({ duplicate }) => duplicate)).toBe(false)
  })

  it('is listed by its global when it is in btc_providers as well', () => {
    const { provider } = satsBitcoin()
    const { api } = unisatBitcoin()
    const unisat = Object.assign(api, { request: provider.request })
    const target = pageWith({
      LeatherProvider: provider,
      unisat,
      btc_providers: [entry('LeatherProvider', 'Leather'), entry('unisat', 'UniSat')],
    })
    expect(
      discovered(target)
        .list()
        .map(({ id, name, type }) => [id, name, type]),
    ).toEqual([
      ['bip122:unisat', 'UniSat Wallet', 'INJECTED'],
      ['bip122:LeatherProvider', 'Leather', 'INJECTED'],
    ])
  })
})

describe('wallets with a known global', () => {
  it('are UniSat and compatible ones, one row each for any number of network objects', () => {
    const okxwallet = {
      bitcoin: unisatBitcoin().api,
      bitcoinTestnet: unisatBitcoin().api,
      bitcoinSignet: unisatBitcoin().api,
    }
    const target = pageWith({
      okxwallet,
      bitkeep: { unisat: unisatBitcoin().api },
      binancew3w: { bitcoin: unisatBitcoin().api },
    })
    expect(
      discovered(target)
        .list()
        .map(({ name }) => name),
    ).toEqual(['OKX Wallet', 'Bitget Wallet', 'Binance Wallet'])
  })
})

describe('discovery', () => {
  it('leaves no timer and no listener after unsubscribing', () => {
    const found = discovered()
    found.stop()
    expect(found.clock.pending).toBe(0)
    found.target.unisat = unisatBitcoin().api
    found.target.dispatchEvent(new Event('focus'))
    found.register(standardBitcoin().wallet)
    expect(found.ids()).toEqual([])
  })

  it('F11 lists nothing on a server, without an error', () => {
    expect(() =>
      discover({ clock: manualClock(), found: () => undefined, lost: () => undefined })(),
    ).not.toThrow()
  })
})
