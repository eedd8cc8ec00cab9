import type { Connector, Namespace } from '@portico/core'
import { walletRows } from '@portico/core/internal/connect'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { builtInWallets } from '../../core/src/wallets/directory/builtInWallets.ts'
import { connectorOf } from '../react/setup/connectorOf.ts'
import { families } from './fakes/families.ts'

const speaker = (namespace: Namespace, name: string, traits: Partial<Connector> = {}) =>
  connectorOf(`${namespace}:${name}`, { name, namespaces: [namespace], ...traits })
const idsOf = (connectors: readonly Connector[], known?: Parameters<typeof walletRows>[1]) =>
  walletRows(connectors, known).map((row) => row.connectors.map(({ id }) => id))

describe('walletRows', () => {
  const parts = [
    connectorOf('app.fern', { name: 'Fern Wallet', rdns: 'app.fern' }),
    speaker('solana', 'Fern', { icon: 'data:image/png,fern' }),
    speaker('bip122', 'fern'),
  ]
  const injected = [
    { namespace: 'solana', injected_id: 'Fern' },
    { namespace: 'bip122', injected_id: 'fern' },
  ]

  it('joins a wallet that a directory lists in several namespaces', () => {
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

  it('T1 joins and marks connectors that share only a name, regardless of the directory', () => {
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
  ])('T1 marks both rows when their names look the same by %s', (_, name) => {
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

  it('T1 treats l, I and 1, and O and 0 as equal', () => {
    const rows = walletRows([connectorOf('a', { name: 'Il0' }), connectorOf('b', { name: 'l1O' })])
    expect(rows.map(({ duplicate }) => duplicate)).toEqual([true, true])
  })

  it('does not mark names that nobody confuses', () => {
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

  it('distinguishes well-known wallets from each other', () => {
    const names = new Set(builtInWallets.map(({ name }) => name))
    const rows = walletRows([...names].map((name) => connectorOf(name)))
    expect(rows.filter(({ duplicate }) => duplicate).map(({ name }) => name)).toEqual([])
  })

  it('joins well-known wallets of several namespaces without a mark', () => {
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

  it('joins by rdns when the names differ', () => {
    const parts = [
      connectorOf('app.fern', { name: 'Fern' }),
      speaker('cosmos', 'Fern for Cosmos', { rdns: 'app.fern' }),
    ]
    expect(idsOf(parts)).toEqual([['app.fern', 'cosmos:Fern for Cosmos']])
  })

  it('joins by directory entry when nothing else matches', () => {
    const parts = [connectorOf('app.fern', { name: 'Fern' }), speaker('polkadot', 'fern-js')]
    expect(idsOf(parts)).toHaveLength(2)
    const injected = [{ namespace: 'polkadot', injected_id: 'fern-js' }]
    expect(idsOf(parts, [{ id: 'x', name: 'Fern', rdns: 'app.fern', injected }])).toEqual([
      ['app.fern', 'polkadot:fern-js'],
    ])
  })

  it('joins two rows when a late connector links them', () => {
    const parts = [
      speaker('solana', 'Fern'),
      speaker('cosmos', 'Farn', { rdns: 'app.fern' }),
      connectorOf('app.fern', { name: 'Fern' }),
    ]
    expect(idsOf(parts)).toEqual([['solana:Fern', 'cosmos:Farn', 'app.fern']])
  })

  it('T1 never joins two wallets with one name in one namespace, nor with a third, and marks all', () => {
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

  it('T1 takes over the mark of an adapter', () => {
    const [row] = walletRows([connectorOf('fern', { duplicate: true })])
    expect(row?.duplicate).toBe(true)
  })

  it('joins no remote connector, although it shows the name of a wallet', () => {
    const paired = connectorOf('wc', {
      type: 'WALLET_CONNECT',
      name: 'Fern',
      namespaces: ['cosmos'],
    })
    expect(idsOf([speaker('solana', 'Fern'), paired])).toEqual([['solana:Fern'], ['wc']])
  })
})

describe('any set of connectors', () => {
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

  it('has every connector in one row, and every namespace of a row once', () => {
    fc.assert(
      fc.property(connectors, (all) => {
        const rows = walletRows(all)
        const ids = rows.flatMap((row) => row.connectors.map(({ id }) => id))
        expect(ids.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
        for (const row of rows) expect(new Set(row.namespaces).size).toBe(row.namespaces.length)
      }),
    )
  })

  it('T1 marks both of two rows with one name in one namespace', () => {
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

  it('affects only the order of rows when announced in another order', () => {
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
