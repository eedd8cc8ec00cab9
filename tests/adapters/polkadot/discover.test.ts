import type { Connector } from '@portico/core'
import { contractHost, manualClock } from '@portico/core/testing'
import { polkadotMainnet } from '@portico/polkadot'
import { describe, expect, it } from 'vitest'
import { discover } from '../../../adapters/polkadot/src/discovery/discover.ts'
import { injectedWallet } from './injectedWallet.ts'
import { inject, type PolkadotPage, polkadotPage } from './polkadotPage.ts'

/** Discovers on a page and keeps the rows like the kit's store: one per id. */
function discovered(target: PolkadotPage) {
  const clock = manualClock()
  const rows = new Map<string, Connector>()
  const host = contractHost([polkadotMainnet], clock)
  const stop = discover({
    target,
    clock,
    found(create) {
      const connector = create(host)
      rows.set(connector.id, connector)
    },
    lost: (id) => void rows.delete(id),
  })
  const list = () => [...rows.values()]
  return { clock, rows, list, host, stop, names: () => list().map(({ name }) => name) }
}
const entry = () => injectedWallet().entry

describe('injectedWeb3', () => {
  it('R3.06 R1.01 lists the present wallets under their own names', () => {
    const target = polkadotPage({ 'subwallet-js': entry(), 'Fir Wallet': entry() })
    expect(discovered(target).list()).toMatchObject([
      { id: 'polkadot:subwallet-js', name: 'SubWallet', type: 'INJECTED', duplicate: false },
      { id: 'polkadot:Fir Wallet', name: 'Fir Wallet', namespaces: ['polkadot'] },
    ])
  })

  it('sends no wallet request during discovery', () => {
    const wallet = injectedWallet()
    discovered(polkadotPage({ talisman: wallet.entry }))
    expect([wallet.prompts, wallet.origins, wallet.listeners()]).toEqual([0, [], 0])
  })

  it.each([50, 1_000, 8_000])(
    'finds a wallet that appears after %i ms without an event',
    (late) => {
      const target = polkadotPage()
      const { clock, names } = discovered(target)
      clock.advance(late - 1)
      inject(target, 'talisman', entry())
      clock.advance(1)
      expect(names()).toEqual(['Talisman'])
    },
  )

  it.each(['load', 'focus', 'pageshow', 'visibilitychange'])(
    'finds a later wallet at the next %s',
    (moment) => {
      const target = polkadotPage()
      const { clock, names } = discovered(target)
      clock.advance(60_000)
      inject(target, 'talisman', entry())
      target.dispatchEvent(new Event(moment))
      expect(names()).toEqual(['Talisman'])
    },
  )

  it('stops looking after unsubscribing, and leaves no timer', () => {
    const target = polkadotPage()
    const { clock, names, stop } = discovered(target)
    stop()
    inject(target, 'talisman', entry())
    target.dispatchEvent(new Event('focus'))
    expect([names(), clock.pending]).toEqual([[], 0])
  })

  it('looks a limited number of times', () => {
    const { clock } = discovered(polkadotPage())
    clock.advance(8_000)
    expect(clock.pending).toBe(0)
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

  it('lists newer wallets, whose key is a hash and whose name follows later', () => {
    const connect = async () => injectedWallet().injected
    const target = polkadotPage({ '5837261940382716': { connect } })
    expect(discovered(target).names()).toEqual(['Polkadot Wallet'])
  })

  it('S3 ignores invalid entries and lists the others', () => {
    const thrower = new Proxy(
      {},
      {
        get: () => {
          throw new Error('no')
        },
      },
    )
    const target = polkadotPage({
      one: null,
      two: 'wallet',
      three: {},
      four: { enable: true },
      five: thrower,
      'six#2': entry(),
      '\u200b': entry(),
      Sound: entry(),
    })
    Object.defineProperty(target.injectedWeb3, 'seven', {
      enumerable: true,
      get: () => {
        throw new Error('no')
      },
    })
    expect(discovered(target).names()).toEqual(['Sound'])
  })

  it.each([null, 7, 'x', []])('S3 handles %j in place of the list', (wrong) => {
    expect(discovered(polkadotPage(wrong as never)).names()).toEqual([])
  })

  it('S3 handles a list that throws when it is read', () => {
    const no = () => {
      throw new Error('no')
    }
    const hostile = new Proxy({}, { ownKeys: no, get: no })
    expect(discovered(polkadotPage(hostile)).names()).toEqual([])
  })

  it('T1 keeps the first of two objects with one name, marks both, and restores only the first', async () => {
    const target = polkadotPage({ talisman: entry() })
    const { rows, list } = discovered(target)
    const second = injectedWallet()
    inject(target, 'talisman', second.entry)
    target.dispatchEvent(new Event('focus'))
    expect(list()).toMatchObject([
      { id: 'polkadot:talisman', duplicate: true },
      { id: 'polkadot:talisman#2', duplicate: true },
    ])
    expect(await rows.get('polkadot:talisman#2')?.restore()).toBeUndefined()
    expect(second.origins).toEqual([])
  })

  it('T1 treats two keys with the same display text as one name', () => {
    const target = polkadotPage({ talisman: entry(), Talisman: entry() })
    expect(discovered(target).list()).toMatchObject([{ duplicate: true }, { duplicate: true }])
  })

  it('T1 cuts names at 64 characters and removes characters that reorder or hide text', () => {
    const target = polkadotPage({ [`\u202eFox\u200b ${'🦊'.repeat(60)}`]: entry() })
    const [name = ''] = discovered(target).names()
    expect(name.startsWith('Fox 🦊')).toBe(true)
    expect([...name].length).toBeLessThanOrEqual(64)
  })

  it('S3 limits the list, even with a thousand wallets', () => {
    const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`w${at}`, entry()]))
    expect(discovered(polkadotPage(many)).list()).toHaveLength(100)
  })
})
