import type { TokenBalance } from '@portico/core'
import { internals } from '@portico/core/internal'
import { describe, expect, it } from 'vitest'
import { findTokens, sortTokens } from '../../../features/src/balances/tokenLists.ts'
import { dataServer } from './setup/dataServer.ts'
import { coin, openBalancesKit } from './setup/openBalancesKit.ts'

const token = (symbol: string, parts: Partial<TokenBalance> = {}): TokenBalance => ({
  address: `0x${symbol}`,
  symbol,
  name: `The ${symbol}`,
  chainId: 'eip155:1',
  quantity: { numeric: '1', decimals: '18' },
  ...parts,
})
const symbols = (tokens: readonly TokenBalance[]) => tokens.map(({ symbol }) => symbol)

describe('the list of tokens', () => {
  it('is sorted by value, then by name', () => {
    const tokens = [token('B'), token('A'), token('LOW', { value: 1 }), token('HIGH', { value: 9 })]
    expect(symbols(sortTokens(tokens))).toEqual(['HIGH', 'LOW', 'A', 'B'])
  })

  it('searches symbols, names and address prefixes, with matches at the beginning first', () => {
    const tokens = [token('PIER'), token('TIDE', { name: 'Pied water' }), token('SPICE')]
    expect(symbols(findTokens(tokens, ' pi '))).toEqual(['PIER', 'TIDE', 'SPICE'])
    expect(symbols(findTokens(tokens, 'WATER'))).toEqual(['TIDE'])
    expect(symbols(findTokens(tokens, '0xsp'))).toEqual(['SPICE'])
    expect(findTokens(tokens, 'nothing')).toEqual([])
    expect(findTokens(tokens, '  ')).toBe(tokens)
  })

  it('separates spam', async () => {
    const lure = token('WIN', { isSpam: true, value: 1e9, iconUrl: 'https://lure.example' })
    const getAssets = async () => [coin, lure]
    const { opened, load } = await openBalancesKit({ getAssets })
    await load()
    expect(symbols(opened.tokens.all)).toEqual(['COIN'])
    expect(symbols(opened.tokens.hidden)).toEqual(['WIN'])
    // Loading its image would reveal the visitor.
    expect(opened.tokens.hidden[0]).not.toHaveProperty('iconUrl')
    expect(opened.portfolio.value).toBeUndefined()
  })
})

describe('the portfolio', () => {
  const worth = (value: number, address?: string): TokenBalance =>
    token('T', { value, price: value, ...(address ? { address } : {}) })

  it('adds up the values of all chain families', async () => {
    const getAssets = async ({ account }: { account: { namespace: string } }) =>
      account.namespace === 'eip155' ? [coin, worth(3)] : [coin, worth(4)]
    const { opened, kit, clock } = await openBalancesKit({ getAssets })
    expect(opened.portfolio.value).toBeUndefined()
    const release = opened.portfolio.watch()
    await clock.advance(0)
    expect(opened.portfolio.value).toBe(7)
    expect(opened.portfolio.native).toEqual(kit.balances.list(kit.connections.current())[0])
    release()
    expect(internals(kit).balances.watched).toEqual([])
  })

  it('R9.01 is requested again after 30 s, and not before', async () => {
    let asked = 0
    const getAssets = async () => {
      asked += 1
      return [coin]
    }
    const { opened, clock } = await openBalancesKit({ getAssets })
    opened.portfolio.watch()
    await clock.advance(29_000)
    expect(asked).toBe(2)
    await clock.advance(2_000)
    expect(asked).toBe(4)
  })

  it('reports the age of its figures after a failure, and not while all are fresh', async () => {
    const { opened, load, clock, chain } = await openBalancesKit()
    await load()
    const at = clock.now()
    expect([opened.portfolio.staleSince, opened.portfolio.hasFailed]).toEqual([undefined, false])
    await clock.advance(300_000)
    chain.fails = true
    await load()
    expect([opened.portfolio.staleSince, opened.portfolio.hasFailed]).toEqual([at, true])
  })

  it('shows cached figures with their age when nothing answers', async () => {
    const server = dataServer({
      balance: () => ({
        balances: [
          { name: 'Coin', symbol: 'COIN', price: 2, quantity: { decimals: '18', numeric: '3' } },
        ],
      }),
    })
    const texts = new Map<string, string>()
    const storage = {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, value: string) => void texts.set(key, value),
      removeItem: (key: string) => void texts.delete(key),
    }
    const first = await openBalancesKit({ server, settings: { storage } })
    await first.load()
    const down = dataServer({
      balance: () => {
        throw new Error('down')
      },
    })
    const later = await openBalancesKit({ server: down, settings: { storage } })
    later.chain.fails = true
    await later.load()
    expect(later.opened.portfolio.value).toBe(6)
    expect(later.opened.portfolio.staleSince).toBe(first.clock.now())
  })
})
