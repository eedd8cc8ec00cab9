import type { Transaction } from '@portico/core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { HistoryTransaction } from '../../../features/src/activity/endpoints.ts'
import { listEntries } from '../../../features/src/activity/entries/listEntries.ts'
import { fromHistory, fromSent } from '../../../features/src/activity/entries/toEntries.ts'
import { groupByDay } from '../../../features/src/activity/views/ActivityList.tsx'
import { alice, bob, collectible, stranger, token, told } from './setup/told.ts'

const subject = { networkId: 'eip155:1', address: alice } as const
const list = (...all: readonly HistoryTransaction[]) =>
  listEntries({ subject, fetched: all.map(fromHistory), sent: [], open: false })
const suspicions = (...all: readonly HistoryTransaction[]) =>
  list(...all).map(({ suspicion }) => suspicion)
const from = (sentFrom: string, ...transfers: HistoryTransaction['transfers'] & object) =>
  told({ hash: `0x${sentFrom}`, operationType: 'receive', sentFrom, sentTo: alice, transfers })
const toBob = told({ hash: '0xb0b', transfers: [token('out', '1')] })

describe('spam detection', () => {
  it('R5.16 marks a transaction only when all of its transfers are flagged', () => {
    const spam = collectible('in', 'Claim at evil.example', true)
    const art = collectible('in', 'Cat #7')
    expect(suspicions(from(stranger, spam, spam))).toEqual(['spam'])
    expect(suspicions(from(stranger, spam, art))).toEqual([undefined])
    expect(suspicions(told({ transfers: [] }))).toEqual([undefined])
    expect(suspicions(told({ transfers: null }))).toEqual([undefined])
  })
})

describe('address poisoning detection', () => {
  it('T14 marks transfers of nothing from unknown senders, in either direction', () => {
    expect(suspicions(from(stranger, token('in', '0')))).toEqual(['poisoning'])
    expect(suspicions(from(stranger, token('out', '0.000')))).toEqual(['poisoning'])
    expect(suspicions(from(alice, token('out', '0')))).toEqual([undefined])
    expect(suspicions(toBob, from(bob, token('in', '0')))).toEqual([undefined, undefined])
  })

  it('T14 marks dust: less than a cent, or a tiny amount of a token without a price', () => {
    const dust = [
      token('in', '0.001', { value: 0.009 }),
      token('in', '0.00001'),
      token('in', '.000001'),
      token('in', '0.0000000000000001', { value: 0 }),
    ]
    const money = [
      token('in', '0.000001', { value: 0.01 }),
      token('in', '0.00002'),
      token('in', '1'),
      token('in', '10000.00001'),
      token('out', '0.000001'),
      token('in', ''),
    ]
    expect(dust.flatMap((it) => suspicions(from(stranger, it)))).toEqual(
      dust.map(() => 'poisoning'),
    )
    expect(money.flatMap((it) => suspicions(from(stranger, it)))).toEqual(
      money.map(() => undefined),
    )
  })

  it("S8 T14 marks transfers from addresses that resemble the account's receivers, and no others", () => {
    const hex = fc.constantFrom(...'0123456789abcdef')
    const middle = fc.array(hex, { minLength: 32, maxLength: 32 }).map((all) => all.join(''))
    const address = fc
      .array(hex, { minLength: 40, maxLength: 40 })
      .map((all) => `0x${all.join('')}`)
    fc.assert(
      fc.property(
        fc.uniqueArray(address, { minLength: 1, maxLength: 20 }),
        fc.array(address, { maxLength: 20 }),
        middle,
        (friends, others, inside) => {
          const posers = friends.map((it) => `0x${it.slice(2, 6)}${inside}${it.slice(-4)}`)
          const paid = friends.map((sentTo, index) => told({ hash: `0xf${index}`, sentTo }))
          const came = [...posers, ...others].map((it) => from(it, token('in', '5')))
          const ends = (it: string) => it.slice(2, 6) + it.slice(-4)
          const taken = new Set([...friends, alice].map(ends))
          const expected = came.map(({ metadata: { sentFrom } }) =>
            taken.has(ends(sentFrom)) && !friends.includes(sentFrom) ? 'poisoning' : undefined,
          )
          const entries = list(...paid, ...came)
          const found = came.map(({ metadata: { hash } }) => entries.find((it) => it.hash === hash))
          expect(found.map((entry) => entry?.suspicion)).toEqual(expected)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('T14 marks transfers from addresses that resemble the account itself', () => {
    const poser = `${alice.slice(0, 10)}${'9'.repeat(24)}${alice.slice(-8)}`
    expect(suspicions(from(poser, token('in', '3')))).toEqual(['poisoning'])
  })
})

describe('names chosen by others', () => {
  it('T16 are cleaned of invisible characters and cut: symbols to 12, names to 64 characters', () => {
    const [entry] = list(
      told({
        application: { name: `<b>App</b>\u202e${'x-'.repeat(60)}`, iconUrl: null },
        transfers: [
          token('in', '1', { symbol: 'U\u200bS\u202eD\u0000C https://evil.example' }),
          collectible('in', `Cat\n\u2066${'y'.repeat(99)}`),
        ],
      }),
    )
    expect(entry?.changes.map(({ name }) => name)).toEqual([
      '“USDC https:/”',
      `Cat ${'y'.repeat(60)}`,
    ])
    expect(entry?.application?.name).toBe(`<b>App</b>${'x-'.repeat(27)}`)
  })
})

describe('a swap to another network', () => {
  const sentTo = (arrival: 'pending' | 'confirmed' | 'failed', status = 'confirmed') =>
    ({
      id: 'eip155:1:0xa',
      hash: '0xa',
      networkId: 'eip155:1',
      address: alice,
      at: 0,
      kind: 'swap',
      amount: '10',
      symbol: 'PIER',
      received: { amount: '40', symbol: 'TIDE', networkId: 'eip155:10', status: arrival },
      status,
    }) as Transaction
  const listed = fromHistory(
    told({ hash: '0xa', operationType: 'send', transfers: [token('out', '10')] }),
  )
  const shown = (sent: Transaction, fetched: readonly (typeof listed)[] = []) =>
    listEntries({ subject, sent: [sent], fetched, open: false }).map((it) => [
      it.operation,
      it.status,
      ...it.changes.map(({ direction, amount }) => `${direction} ${amount}`),
    ])

  it('R5.16 is pending while it is in a block of the first one, and has one side until the other is there', () => {
    expect(shown(sentTo('pending', 'pending'))).toEqual([['trade', 'pending', 'out 10']])
    expect(shown(sentTo('pending'))).toEqual([['trade', 'pending', 'out 10']])
    expect(shown(sentTo('confirmed'))).toEqual([['trade', 'confirmed', 'out 10', 'in 40']])
    expect(shown(sentTo('failed'))).toEqual([['trade', 'failed', 'out 10']])
    expect(shown(sentTo('pending', 'dropped'))).toEqual([['trade', 'dropped', 'out 10']])
    expect(shown(sentTo('confirmed', 'replaced'))).toEqual([
      ['trade', 'confirmed', 'out 10', 'in 40'],
    ])
  })

  it('R5.16 is the same swap when the service of the first network lists what was paid', () => {
    expect(shown(sentTo('pending'), [listed])).toEqual([['trade', 'pending', 'out 10']])
    expect(shown(sentTo('confirmed'), [listed])).toEqual([
      ['trade', 'confirmed', 'out 10', 'in 40'],
    ])
    const failed = { ...listed, status: 'failed' } as const
    expect(shown(sentTo('pending', 'pending'), [failed])).toEqual([['trade', 'failed', 'out 10']])
  })
})

describe('pictures of what moved', () => {
  const sent = {
    id: 'eip155:1:0xa',
    networkId: 'eip155:1',
    address: alice,
    at: 0,
    kind: 'swap',
    amount: '1',
    symbol: 'ETH',
    status: 'confirmed',
  } as const
  const usdc = { amount: '3000', symbol: 'USDC', tokenAddress: '0xUSD' }
  const picturesOf = (...of: Parameters<typeof fromSent>) =>
    fromSent(...of).changes.map(({ picture }) => picture)

  it('are named by network and contract, for what the kit sent', () => {
    const here = { ...sent, received: usdc }
    expect(picturesOf(here)).toEqual(['eip155:1/native', 'eip155:1/0xUSD'])
    const elsewhere = { ...sent, received: { ...usdc, networkId: 'eip155:10' } } as const
    expect(picturesOf(elsewhere)).toEqual(['eip155:1/native', 'eip155:10/0xUSD'])
  })

  it('T16 are none for what the data service tells, which names no contract', () => {
    const [entry] = list(from(stranger, token('in', '5')))
    expect(entry?.changes.map(({ picture }) => picture)).toEqual([undefined])
  })
})

describe('groupByDay', () => {
  it('lists each day once, in order, with pending transactions first', () => {
    const at = (minedAt: string, status = 'confirmed') =>
      told({ hash: `0x${minedAt}`, minedAt: new Date(minedAt).toISOString(), status })
    const lines = groupByDay(
      list(
        at('2026-11-20T09:00:00'),
        at('2026-11-20T23:59:00'),
        at('2026-11-19T23:59:00'),
        at('2026-11-21T00:00:00', 'pending'),
      ),
    )
    expect(lines.map((it) => (it.kind === 'entry' ? it.entry.hash : it.kind))).toEqual([
      'pending',
      '0x2026-11-21T00:00:00',
      'day',
      '0x2026-11-20T23:59:00',
      '0x2026-11-20T09:00:00',
      'day',
      '0x2026-11-19T23:59:00',
    ])
  })
})
