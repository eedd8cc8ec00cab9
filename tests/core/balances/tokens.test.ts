import { type CaipNetworkId, type Connection, memoryDriver, type TokenBalance } from '@portico/core'
import type { BalanceRequest, FeatureBalanceSource } from '@portico/core/adapter'
import { dataErrors } from '@portico/core/errors'
import { defineFeature } from '@portico/core/feature'
import { describe, expect, it, vi } from 'vitest'
import { fakeAdapter } from '../fakes/fakeAdapter.ts'
import { openKit } from '../fakes/openKit.ts'

const token = (symbol: string, more: Partial<TokenBalance> = {}): TokenBalance => ({
  symbol,
  name: symbol,
  chainId: 'eip155:1',
  quantity: { numeric: '1', decimals: '18' },
  ...more,
})
const coin = token('COIN')
const usdc = token('USDC', { address: '0xusdc', price: 1, value: 1, iconUrl: 'https://i.example/' })
const on = (networkId: CaipNetworkId<'eip155'>): Connection => ({
  connectorId: 'wallet',
  namespace: 'eip155',
  networkId,
  accounts: [{ namespace: 'eip155', address: '0x1', type: 'eoa' }],
  confirmed: true,
})
const connection = on('eip155:1')

type Answer = (request: BalanceRequest) => Promise<readonly TokenBalance[] | undefined>
const feature = (id: string, answer: Answer) =>
  defineFeature(
    {
      id,
      apiVersion: 1,
      setup: () => ({ getBalances: answer }) satisfies FeatureBalanceSource,
    },
    { balanceSource: (api) => api },
  )

function kitWith(own: Answer, answers: readonly Answer[] = [], storage = memoryDriver()) {
  const getBalances = async (request: BalanceRequest) => (await own(request)) ?? []
  const adapters = [fakeAdapter('eip155', { balances: { getBalances } })]
  const features = answers.map((answer, index) => feature(`f${index}`, answer))
  return openKit({ adapters, features, storage } as Parameters<typeof openKit>[0])
}
const symbols = (list: readonly TokenBalance[]) => list.map(({ symbol }) => symbol)
const fails = () => Promise.reject(new Error('offline'))

describe('the tokens of an account', () => {
  it('have the native currency first, wherever the source lists it', async () => {
    const { kit } = kitWith(async () => [usdc, coin])
    expect(kit.balances.list(connection)).toEqual([])
    await kit.balances.load(connection)
    expect(symbols(kit.balances.list(connection))).toEqual(['COIN', 'USDC'])
    expect(kit.balances.of(connection)).toEqual({ status: 'success', data: coin })
  })

  it('come from the first source that covers the account, features before the chain', async () => {
    const asked: string[] = []
    const says = (name: string, answer: readonly TokenBalance[] | undefined) => async () => {
      asked.push(name)
      return answer
    }
    const { kit } = kitWith(says('chain', [coin]), [
      says('first', undefined),
      says('second', [usdc]),
      says('third', [coin]),
    ])
    await kit.balances.load(connection)
    expect(asked).toEqual(['first', 'second'])
    const other = kitWith(says('chain', [coin]), [says('first', undefined)])
    await other.kit.balances.load(connection)
    expect(asked.slice(2)).toEqual(['first', 'chain'])
  })

  it('start with a native balance of zero when a source omits it', async () => {
    const { kit } = kitWith(async () => [coin], [async () => []])
    await kit.balances.load(connection)
    expect(kit.balances.list(connection)).toEqual([
      {
        symbol: 'COIN',
        name: 'Coin',
        chainId: 'eip155:1',
        quantity: { numeric: '0', decimals: '18' },
      },
    ])
  })

  it('are read without any cache when named', async () => {
    const forced: unknown[] = []
    const { kit } = kitWith(async ({ force }) => {
      forced.push(force)
      return [coin]
    })
    await kit.balances.load(connection)
    await kit.balances.load(connection)
    await kit.balances.load(connection, true)
    await kit.balances.load(connection, ['0xusdc'])
    expect(forced).toEqual([undefined, undefined, ['0xusdc']])
  })

  it('T16 have short names without invisible characters', async () => {
    const lure = token('US\u202eDC'.padEnd(40, 'x'), { name: `\u200bfree\n\n${'y'.repeat(100)}` })
    const { kit } = kitWith(async () => [lure])
    await kit.balances.load(connection)
    const [shown] = kit.balances.list(connection)
    expect(shown?.symbol).toBe('USDCxxxxxxxx')
    expect(shown?.name).toBe(`free ${'y'.repeat(59)}`)
  })

  it('come from the next source, or the chain, when a source fails', async () => {
    const { kit } = kitWith(async () => [coin], [fails, async () => [usdc]])
    await kit.balances.load(connection)
    expect(symbols(kit.balances.list(connection))).toEqual(['COIN', 'USDC'])
    const other = kitWith(async () => [coin], [fails])
    await other.kit.balances.load(connection)
    expect(other.kit.balances.of(connection)).toEqual({ status: 'success', data: coin })
  })

  it('R8.01 are "Token Balance Unavailable" when the chain fails too', async () => {
    const { kit } = kitWith(() => Promise.reject(new Error('node down')), [fails])
    await kit.balances.load(connection)
    const error = { shortMessage: 'Token Balance Unavailable', cause: { message: 'node down' } }
    expect(kit.balances.of(connection)).toMatchObject({ status: 'error', error })
  })

  it('R8.01 stay when the source that knows them says that it cannot be read', async () => {
    const unavailable = dataErrors.create('balance', [])
    const answers = [async () => [coin, usdc], () => Promise.reject(unavailable)]
    const { kit } = kitWith(async () => [coin], [async () => answers.shift()?.()])
    await kit.balances.load(connection)
    await kit.balances.load(connection, true)
    expect(kit.balances.of(connection)).toEqual({ status: 'error', error: unavailable })
    expect(symbols(kit.balances.list(connection))).toEqual(['COIN', 'USDC'])
  })

  it('come from the chain within the time of a read when several sources do not answer', async () => {
    const hangs = () => new Promise<never>(() => undefined)
    const { kit, clock } = kitWith(async () => [coin], [hangs, hangs, hangs])
    const loading = kit.balances.load(connection)
    for (let waited = 0; waited < 60_000; waited += 5_000) {
      await vi.dynamicImportSettled()
      await clock.advance(5_000)
    }
    await loading
    expect(kit.balances.of(connection)).toEqual({ status: 'success', data: coin })
  })
})

describe('cached balances', () => {
  it('R3.12 are shown with their age while no source responds', async () => {
    const storage = memoryDriver()
    const before = kitWith(async () => [coin, usdc], [], storage)
    await before.kit.balances.load(connection)
    const { kit } = kitWith(fails, [], storage)
    await kit.balances.load(connection)
    expect(kit.balances.entry(connection)).toMatchObject({
      balance: { status: 'error' },
      tokens: [coin, usdc],
      tokensAt: before.clock.now(),
    })
    expect(kit.balances.lastKnown(connection)).toEqual(coin)
  })

  it('keep their age while reads fail', async () => {
    const answers = [async () => [coin], fails, fails]
    const { kit, clock } = kitWith(async () => answers.shift()?.())
    await kit.balances.load(connection)
    const at = clock.now()
    await clock.advance(30_000)
    await kit.balances.load(connection)
    await clock.advance(30_000)
    await kit.balances.load(connection)
    expect(kit.balances.entry(connection)).toMatchObject({ tokens: [coin], tokensAt: at })
    expect(answers).toEqual([])
  })

  it('F12 are limited to 20 accounts and 200 tokens', async () => {
    const storage = memoryDriver()
    const many = Array.from({ length: 300 }, (_, at) => token(`T${at}`, { address: `0x${at}` }))
    const { kit } = kitWith(async () => [coin, ...many], [], storage)
    for (let chain = 1; chain <= 25; chain++) await kit.balances.load(on(`eip155:${chain}`))
    const kept = (key: string) => storage.getItem(`@portico/balances${key}`)
    expect(JSON.parse(kept('') ?? '')).toHaveLength(20)
    expect([kept('/eip155:5:0x1'), kept('/eip155:6:0x1')]).toEqual([null, expect.any(String)])
    expect(JSON.parse(kept('/eip155:25:0x1') ?? '').tokens).toHaveLength(200)
    expect(kit.balances.list(on('eip155:25'))).toHaveLength(301)
  })

  it('F5 are ignored when storage holds something else', async () => {
    const wrong = { ...coin, quantity: { numeric: '-1', decimals: '18' } }
    const texts = [
      '',
      'null',
      '{"at":1,"tokens":[]}',
      JSON.stringify({ at: 1, tokens: [wrong] }),
      JSON.stringify({ at: 1e300, tokens: [coin] }),
    ]
    for (const text of texts) {
      const storage = memoryDriver()
      storage.setItem('@portico/balances', text)
      storage.setItem('@portico/balances/eip155:1:0x1', text)
      const { kit } = kitWith(fails, [], storage)
      await kit.balances.load(connection)
      expect(kit.balances.lastKnown(connection)).toBeUndefined()
    }
  })
})
