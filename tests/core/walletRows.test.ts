import type { Connector, Namespace } from '@portico/core'
import { walletRows } from '@portico/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { builtInWallets } from '../../core/src/wallets/builtInWallets.ts'
import { connectorOf } from '../react/setup/connectorOf.ts'
import { families } from './fakes/families.ts'

const speaker = (namespace: Namespace, name: string, traits: Partial<Connector> = {}) =>
  connectorOf(`${namespace}:${name}`, { name, namespaces: [namespace], ...traits })
const idsOf = (connectors: readonly Connector[], known?: Parameters<typeof walletRows>[1]) =>
  walletRows(connectors, known).map((row) => row.connectors.map(({ id }) => id))

describe('the wallets of this browser', () => {
  const parts = [
    connectorOf('app.fern', { name: 'Fern Wallet', rdns: 'app.fern' }),
    speaker('solana', 'Fern', { icon: 'data:image/png,fern' }),
    speaker('bip122', 'fern'),
  ]
  const injected = [
    { namespace: 'solana', injected_id: 'Fern' },
    { namespace: 'bip122', injected_id: 'fern' },
  ]

  it('one wallet that a directory knows in several chain families is one row', () => {
    const known = [{ id: 'x', name: 'Fern', rdns: 'app.fern', injected }]
    const [row, ...others] = walletRows(parts, known)
    expect(others).toEqual([])
    expect(row).toMatchObject({
      id: 'app.fern',
      name: 'Fern Wallet',
      icon: 'data:image/png,fern',
      namespaces: ['eip155', 'solana', 'bip122'],
      duplicate: false,
    })
  })

  it('T1 parts that share nothing but a name are one row with a mark, whatever a directory calls so', () => {
    for (const known of [[], [{ id: 'x', name: 'Fern', rdns: 'app.fern' }]]) {
      const [row, ...others] = walletRows(parts, known)
      expect(others).toEqual([])
      expect(row).toMatchObject({ namespaces: ['eip155', 'solana', 'bip122'], duplicate: true })
    }
  })

  it.each([
    ['a Cyrillic letter', 'MetaM\u0430sk'],
    ['capitals', 'METAMASK'],
    ['a space', 'Meta Mask'],
    ['a no-break space', 'Meta\u00a0Mask'],
    ['a zero-width space', 'Meta\u200bMask'],
    ['a direction mark', '\u202eMetaMask'],
    ['a tag character', 'MetaMask\u{e0041}'],
    ['an invisible filler', 'MetaMask\u3164'],
    ['a hyphen', 'Meta-Mask'],
    ['an accent', 'MetaMásk'],
    ['a combining mark', 'MetaMa\u0323sk'],
    ['Greek letters', 'ΜεταΜαѕκ'],
    ['full width', 'ＭｅｔａＭａｓｋ'],
    ['mathematical letters', '𝐌𝐞𝐭𝐚𝐌𝐚𝐬𝐤'],
    ['small capitals', 'ᴍᴇᴛᴀᴍᴀꜱᴋ'],
    ['two letters for one', 'MetarnasK'],
    ['a word more', 'MetaMask Wallet'],
  ])('T1 a name that looks the same by %s marks both rows', (_, name) => {
    const rows = walletRows([
      connectorOf('io.metamask', { name: 'MetaMask', rdns: 'io.metamask' }),
      connectorOf('evil.example', { name, rdns: 'evil.example' }),
      connectorOf('me.rainbow', { name: 'Rainbow', rdns: 'me.rainbow' }),
    ])
    expect(rows.map(({ id, duplicate }) => [id, duplicate])).toEqual([
      ['io.metamask', true],
      ['evil.example', true],
      ['me.rainbow', false],
    ])
  })

  it('T1 l, I, 1 and O, 0 are one letter each', () => {
    const rows = walletRows([connectorOf('a', { name: 'Il0' }), connectorOf('b', { name: 'l1O' })])
    expect(rows.map(({ duplicate }) => duplicate)).toEqual([true, true])
  })

  it('names that nobody takes for another are not marked', () => {
    const names = [
      'Trust',
      'Rabby',
      'Ledger',
      'Leap',
      'Keplr',
      'Core',
      'Coin98',
      '钱包',
      '錢包',
      '🦊',
      'Wallet',
    ]
    const rows = walletRows(names.map((name) => connectorOf(name)))
    expect(rows.filter(({ duplicate }) => duplicate)).toEqual([])
  })

  it('well-known wallets of this browser are told apart from each other', () => {
    const names = new Set(builtInWallets.map(({ name }) => name))
    const rows = walletRows([...names].map((name) => connectorOf(name)))
    expect(rows.filter(({ duplicate }) => duplicate).map(({ name }) => name)).toEqual([])
  })

  it('well-known wallets of several chain families are one row without a mark', () => {
    const known = builtInWallets
    const rows = walletRows(
      [
        connectorOf('io.metamask', { name: 'MetaMask', rdns: 'io.metamask' }),
        speaker('solana', 'MetaMask'),
        connectorOf('app.phantom', { name: 'Phantom', rdns: 'app.phantom' }),
        speaker('solana', 'Phantom'),
        speaker('bip122', 'Phantom'),
      ],
      known,
    )
    expect(rows.map(({ id, duplicate }) => [id, duplicate])).toEqual([
      ['io.metamask', false],
      ['app.phantom', false],
    ])
  })

  it('its parts are told by rdns where the names differ', () => {
    const parts = [
      connectorOf('app.fern', { name: 'Fern' }),
      speaker('cosmos', 'Fern for Cosmos', { rdns: 'app.fern' }),
    ]
    expect(idsOf(parts)).toEqual([['app.fern', 'cosmos:Fern for Cosmos']])
  })

  it('its parts are told by the entry of a directory where nothing else is the same', () => {
    const parts = [connectorOf('app.fern', { name: 'Fern' }), speaker('polkadot', 'fern-js')]
    expect(idsOf(parts)).toHaveLength(2)
    const injected = [{ namespace: 'polkadot', injected_id: 'fern-js' }]
    expect(idsOf(parts, [{ id: 'x', name: 'Fern', rdns: 'app.fern', injected }])).toEqual([
      ['app.fern', 'polkadot:fern-js'],
    ])
  })

  it('a part that makes itself known late joins the two that it connects', () => {
    const parts = [
      speaker('solana', 'Fern'),
      speaker('cosmos', 'Farn', { rdns: 'app.fern' }),
      connectorOf('app.fern', { name: 'Fern' }),
    ]
    expect(idsOf(parts)).toEqual([['solana:Fern', 'cosmos:Farn', 'app.fern']])
  })

  it('T1 two of one name in one chain family are never joined, nor with a third, and all are marked', () => {
    const rows = walletRows([
      connectorOf('app.fern', { name: 'Fern' }),
      speaker('solana', 'Fern'),
      speaker('bip122', 'Fern'),
      speaker('solana', 'Fern', { id: 'solana:Fern#2' }),
      speaker('solana', 'Moss'),
    ])
    expect(
      rows.map(({ connectors, duplicate }) => [connectors.map(({ id }) => id), duplicate]),
    ).toEqual([
      [['app.fern', 'bip122:Fern'], true],
      [['solana:Fern'], true],
      [['solana:Fern#2'], true],
      [['solana:Moss'], false],
    ])
  })

  it('T1 the mark of an adapter is that of the row', () => {
    const [row] = walletRows([connectorOf('fern', { duplicate: true })])
    expect(row?.duplicate).toBe(true)
  })

  it('what is reached from afar joins nothing, though it wears the name of a wallet', () => {
    const paired = connectorOf('wc', {
      type: 'WALLET_CONNECT',
      name: 'Fern',
      namespaces: ['cosmos'],
    })
    expect(idsOf([speaker('solana', 'Fern'), paired])).toEqual([['solana:Fern'], ['wc']])
  })
})

describe('whatever makes itself known', () => {
  const connector = fc
    .record({
      namespace: fc.constantFrom(...families),
      name: fc.constantFrom('Fern', 'fern wallet', 'Moss', 'Reed'),
      rdns: fc.option(fc.constantFrom('app.fern', 'app.moss'), { nil: undefined }),
      at: fc.nat(3),
    })
    .map(({ namespace, name, rdns, at }) =>
      speaker(namespace, name, { id: `${namespace}:${name}#${at}`, ...(rdns && { rdns }) }),
    )
  const connectors = fc.uniqueArray(connector, { selector: ({ id }) => id, maxLength: 24 })

  it('every connector stands in one row, and no row speaks a chain family twice', () => {
    fc.assert(
      fc.property(connectors, (all) => {
        const rows = walletRows(all)
        const ids = rows.flatMap((row) => row.connectors.map(({ id }) => id))
        expect(ids.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
        for (const row of rows) expect(new Set(row.namespaces).size).toBe(row.namespaces.length)
      }),
    )
  })

  it('T1 of two rows with one name in one chain family, none is without a mark', () => {
    fc.assert(
      fc.property(connectors, (all) => {
        const rows = walletRows(all)
        for (const one of rows)
          for (const other of rows) {
            const isTwin =
              one !== other &&
              one.name === other.name &&
              one.namespaces.some((namespace) => other.namespaces.includes(namespace))
            if (isTwin) expect([one.duplicate, other.duplicate]).toEqual([true, true])
          }
      }),
    )
  })

  it('the order in which they come changes the order of the rows alone', () => {
    fc.assert(
      fc.property(connectors, fc.infiniteStream(fc.nat()), (all, chances) => {
        const order = new Map(all.map(({ id }) => [id, chances.next().value as number]))
        const shuffled = all.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
        const setsOf = (rows: readonly (readonly string[])[]) =>
          rows.map((ids) => ids.toSorted().join()).toSorted()
        expect(setsOf(idsOf(shuffled))).toEqual(setsOf(idsOf(all)))
      }),
    )
  })
})
