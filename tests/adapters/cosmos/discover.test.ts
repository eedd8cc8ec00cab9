import type { Connector } from '@portico/core'
import { contractHost, type ManualClock, manualClock } from '@portico/core/testing'
import { cosmosHub, createKeplr } from '@portico/cosmos'
import { describe, expect, it } from 'vitest'
import { type Discovery, discover } from '../../../adapters/cosmos/src/discovery/discover.ts'
import { type CosmosPage, cosmosPage } from './cosmosPage.ts'
import { cosmosWallet } from './cosmosWallet.ts'

type Found = {
  readonly rows: Map<string, Connector>
  readonly clock: ManualClock
  readonly target: CosmosPage
  /** The number of reports of a row. */
  readonly reports: () => number
  readonly stop: () => void
}

function look(injected: Readonly<Record<string, unknown>>, discovery: Discovery = {}): Found {
  const rows = new Map<string, Connector>()
  const clock = manualClock()
  const target = cosmosPage(injected)
  const host = contractHost([cosmosHub], clock)
  let reports = 0
  const stop = discover({
    target,
    clock,
    ...discovery,
    found(create) {
      reports++
      const connector = create(host)
      rows.set(connector.id, connector)
    },
    lost: (id) => void rows.delete(id),
  })
  return { rows, clock, target, reports: () => reports, stop }
}

const provider = () => cosmosWallet().provider
const names = ({ rows }: Found) => [...rows.values()].map(({ id, name }) => `${id} ${name}`)

describe('discovery', () => {
  it('finds Keplr, Leap, Cosmostation and OKX, several at once', () => {
    const found = look({
      keplr: provider(),
      leap: provider(),
      cosmostation: { providers: { keplr: provider() } },
      okxwallet: { keplr: provider() },
    })
    expect(names(found)).toEqual([
      'cosmos:leap Leap',
      'cosmos:cosmostation Cosmostation',
      'cosmos:okx OKX Wallet',
      'cosmos:keplr Keplr',
    ])
    for (const connector of found.rows.values()) {
      expect(connector).toMatchObject({ type: 'INJECTED', namespaces: ['cosmos'] })
      expect(connector.duplicate).toBe(false)
    }
  })

  it('lists an object once, under its own name, for all of its globals', () => {
    const leap = provider()
    expect(names(look({ leap, keplr: leap }))).toEqual(['cosmos:leap Leap'])
  })

  it('removes Keplr when the same object turns out to be another wallet', () => {
    const impostor = provider()
    const found = look({ keplr: impostor })
    expect(names(found)).toEqual(['cosmos:keplr Keplr'])
    Object.assign(found.target, { leap: impostor })
    found.clock.advance(50)
    expect(names(found)).toEqual(['cosmos:leap Leap'])
  })

  it('does not mistake OKX for Keplr, as OKX sets a flag', () => {
    const keplr = Object.assign(provider(), { isOkxWallet: true })
    expect(names(look({ keplr }))).toEqual(['cosmos:okx OKX Wallet'])
    expect(names(look({ keplr, okxwallet: { keplr: provider() } }))).toEqual([
      'cosmos:okx OKX Wallet',
    ])
  })

  it('lists Keplr when it replaces another wallet at its global', () => {
    const leap = provider()
    const found = look({ leap, keplr: leap })
    found.target.keplr = provider()
    found.clock.advance(50)
    expect(names(found)).toEqual(['cosmos:leap Leap', 'cosmos:keplr Keplr'])
  })

  it('T1 marks two objects at one global and restores only the first', async () => {
    const found = look({ keplr: provider() })
    const second = cosmosWallet()
    second.enabled.add('cosmoshub-4')
    found.target.keplr = second.provider
    found.clock.advance(50)
    expect(names(found)).toEqual(['cosmos:keplr Keplr', 'cosmos:keplr#2 Keplr'])
    expect([...found.rows.values()].map(({ duplicate }) => duplicate)).toEqual([true, true])
    const connector = found.rows.get('cosmos:keplr#2')!
    await connector.connect({ signal: new AbortController().signal })
    expect(await connector.restore()).toBeUndefined()
  })

  it.each([50, 150, 400, 1_000, 4_000, 8_000])('finds a wallet that appears after %i ms', (ms) => {
    const found = look({})
    found.clock.advance(ms - 1)
    found.target.keplr = provider()
    found.clock.advance(1)
    expect(names(found)).toEqual(['cosmos:keplr Keplr'])
  })

  it.each(['load', 'focus', 'visibilitychange'])('looks again on %s', (moment) => {
    const found = look({})
    found.clock.advance(10_000)
    found.target.keplr = provider()
    found.target.dispatchEvent(new Event(moment))
    expect(names(found)).toEqual(['cosmos:keplr Keplr'])
  })

  it('lists a wallet once and leaves no timer', () => {
    const found = look({ keplr: provider() })
    found.clock.advance(10_000)
    found.target.dispatchEvent(new Event('focus'))
    expect(found.reports()).toBe(1)
    expect(found.clock.pending).toBe(0)
    const stopped = look({})
    stopped.stop()
    stopped.target.keplr = provider()
    stopped.target.dispatchEvent(new Event('focus'))
    stopped.clock.advance(10_000)
    expect(names(stopped)).toEqual([])
    expect(stopped.clock.pending).toBe(0)
  })

  it('S3 ignores invalid objects and getters that throw', () => {
    const hostile = {
      get keplr() {
        throw new Error('no')
      },
    }
    const target = Object.defineProperties(cosmosPage(), Object.getOwnPropertyDescriptors(hostile))
    const injected = { leap: 'text', cosmostation: null, okxwallet: { keplr: { enable: 1 } } }
    expect(names(look({}, { target: Object.assign(target, injected) }))).toEqual([])
  })

  it('S3 lists the other wallets when one throws', () => {
    const keplr = Object.defineProperty({ ...provider() }, 'isOkxWallet', {
      get() {
        throw new Error('no')
      },
    })
    expect(names(look({ leap: provider(), keplr }))).toEqual([
      'cosmos:leap Leap',
      'cosmos:keplr Keplr',
    ])
  })

  it('S3 lists at most a hundred wallets', () => {
    const target = Object.defineProperty(cosmosPage(), 'keplr', { get: provider })
    const found = look({}, { target })
    for (let count = 0; count < 150; count++) target.dispatchEvent(new Event('focus'))
    expect(found.rows.size).toBe(100)
  })

  it('does not list the provider of the kit', () => {
    const source = {} as Parameters<typeof createKeplr>[0]
    expect(names(look({ keplr: createKeplr(source) }))).toEqual([])
  })

  it('looks at the globals of the dapp first', () => {
    const comet = provider()
    const windows = [
      {
        key: 'comet',
        name: 'Comet',
        path: 'wallets.comet',
        rdns: 'example.comet',
        icon: 'https://a/b',
      },
    ]
    const found = look({ wallets: { comet }, keplr: comet }, { windows })
    expect([...found.rows.values()]).toMatchObject([
      { id: 'cosmos:comet', name: 'Comet', rdns: 'example.comet', icon: 'https://a/b' },
    ])
  })

  it('lists nothing on a server', () => {
    expect(
      discover({
        clock: manualClock(),
        found: () => expect.unreachable(),
        lost: () => undefined,
      }),
    ).toBeTypeOf('function')
  })
})
