import type { Connector, Namespace } from '@portico/core'
import { namespaces, walletRows } from '@portico/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { connectorOf } from '../react/setup/connectorOf.ts'

const speaker = (namespace: Namespace, name: string, traits: Partial<Connector> = {}) =>
  connectorOf(`${namespace}:${name}`, { name, namespaces: [namespace], ...traits })
const idsOf = (connectors: readonly Connector[], known?: Parameters<typeof walletRows>[1]) =>
  walletRows(connectors, known).map((row) => row.connectors.map(({ id }) => id))

describe('the wallets of this browser', () => {
  it('one wallet that speaks several chain families is one row', () => {
    const [row, ...others] = walletRows([
      connectorOf('app.fern', { name: 'Fern Wallet', rdns: 'app.fern' }),
      speaker('solana', 'Fern', { icon: 'data:image/png,fern' }),
      speaker('bip122', 'fern'),
    ])
    expect(others).toEqual([])
    expect(row).toMatchObject({
      id: 'app.fern',
      name: 'Fern Wallet',
      icon: 'data:image/png,fern',
      namespaces: ['eip155', 'solana', 'bip122'],
      duplicate: false,
    })
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
    expect(idsOf(parts, [{ id: 'x', name: 'Fern', injected }])).toEqual([
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
      namespace: fc.constantFrom(...namespaces),
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
