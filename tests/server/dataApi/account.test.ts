import { fixedPrices, type IndexedTransfer } from '@portico/server/dataApi'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { account } from './fakes/account.ts'
import { scriptedChain } from './fakes/chain.ts'
import { transaction } from './fakes/transaction.ts'
import { openDataApi } from './openDataApi.ts'

const { me, friend, token } = account
const native = { name: 'Ether', symbol: 'ETH', decimals: 18, balance: '1500000000000000000' }
const usdc = { address: token, name: 'USD Coin', symbol: 'USDC', decimals: 6, balance: '2500001' }
const prices = fixedPrices([
  {
    address: 'eip155:1:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
    name: 'Ether',
    symbol: 'ETH',
    decimals: 18,
    iconUrl: 'https://acme.example/eth.svg',
    prices: { usd: 3000, eur: 2700 },
  },
])
const sol = 'So11111111111111111111111111111111111111112'
const balances = `/account/${me}/balance?currency=usd`
const usdcMove: IndexedTransfer = { from: me, to: friend, kind: 'erc20', token: usdc, amount: '1' }
const etherMove: IndexedTransfer = { from: friend, to: me, kind: 'native', amount: native.balance }

describe('account/balance', () => {
  it('R7.05 returns exact amounts as text, the native currency without an address and tokens with a CAIP-10 address', async () => {
    const { get } = openDataApi({ chains: [scriptedChain('eip155:1', [native, usdc])], prices })
    const { status, body } = await get(balances)
    expect(status).toBe(200)
    expect(body.balances).toEqual([
      {
        name: 'Ether',
        symbol: 'ETH',
        chainId: 'eip155:1',
        value: 4500,
        price: 3000,
        quantity: { decimals: '18', numeric: '1.5' },
        iconUrl: 'https://acme.example/eth.svg',
      },
      {
        name: 'USD Coin',
        symbol: 'USDC',
        chainId: 'eip155:1',
        address: `eip155:1:${token}`,
        price: 0,
        quantity: { decimals: '6', numeric: '2.500001' },
        iconUrl: '',
      },
    ])
  })

  it('R7.05 reads the requested chain, all chains without one, and none for a chain that is not indexed', async () => {
    const chains = [scriptedChain('eip155:1', [native]), scriptedChain('eip155:10', [native])]
    const { get } = openDataApi({ chains })
    const of = async (query: string) => {
      const { body } = await get(balances + query)
      return body.balances.map(({ chainId }: { chainId: string }) => chainId)
    }
    expect(await of('')).toEqual(['eip155:1', 'eip155:10'])
    expect(await of('&chainId=eip155:10')).toEqual(['eip155:10'])
    expect(await of('&chainId=eip155:5')).toEqual([])
  })

  it('R7.05 returns an empty list for an account without balances, and for an account of a chain that is not indexed', async () => {
    const empty = scriptedChain('eip155:1', [{ ...native, balance: '0' }])
    const { get } = openDataApi({ chains: [empty] })
    expect((await get(balances)).body).toEqual({ balances: [] })
    expect((await get(`/account/${sol}/balance?currency=usd`)).body).toEqual({ balances: [] })
  })

  it('R7.05 forceUpdate bypasses the cache of the chains of its tokens, and accepts the pseudo address of a native currency', async () => {
    const [one, ten] = [scriptedChain('eip155:1'), scriptedChain('eip155:10')]
    const { get } = openDataApi({ chains: [one, ten] })
    const pseudo = `0x${'e'.repeat(40)}`
    await get(`${balances}&forceUpdate=eip155:10:${token},eip155:10:${pseudo}`)
    expect([one.calls, ten.calls]).toEqual([['balances'], ['fresh']])
  })

  it('P1 returns every amount exactly, to the base unit', async () => {
    const held = fc.record({
      balance: fc.bigInt(1n, 2n ** 256n - 1n),
      decimals: fc.integer({ min: 0, max: 36 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(held, { maxLength: 5 }), async (rows) => {
        const tokens = rows.map((row) => ({ ...usdc, ...row, balance: String(row.balance) }))
        const { get } = openDataApi({ chains: [scriptedChain('eip155:1', tokens)] })
        const { body } = await get(balances)
        const units = body.balances.map(
          ({ quantity: { numeric, decimals } }: { quantity: Record<string, string> }) => {
            const [whole = '', part = ''] = (numeric ?? '').split('.')
            return BigInt(whole + part.padEnd(Number(decimals), '0'))
          },
        )
        expect(units).toEqual(rows.map(({ balance }) => balance))
      }),
    )
  })

  const bad = {
    'account/nobody/balance?currency=usd': 'address',
    [`account/${me}0/balance?currency=usd`]: 'address',
    [`account/${me}/balance`]: 'currency',
    [`account/${me}/balance?currency=USD`]: 'currency',
    [`account/${me}/balance?currency=usd&chainId=1`]: 'chainId',
    [`account/${me}/balance?currency=usd&forceUpdate=${token}`]: 'forceUpdate',
    [`account/${me}/balance?currency=usd&forceUpdate=eip155:1:${sol}`]: 'forceUpdate',
    [`account/${me}/history?chainId=eip155`]: 'chainId',
    [`account/${me}/history?cursor=x`]: 'cursor',
    [`account/${me}/history?currency=xxx`]: 'currency',
    'account/nobody/history': 'address',
  }
  for (const [path, field] of Object.entries(bad))
    it(`answers 400 with the field ${field} for ${path}`, async () => {
      const { get } = openDataApi({ chains: [scriptedChain('eip155:1')] })
      const { status, body } = await get(`/${path}`)
      const reasons = [{ field, description: expect.any(String) }]
      expect([status, body]).toEqual([400, { status: 'FAILED', reasons }])
    })
})

describe('account/history', () => {
  it('R7.04 R7.30 writes metadata in camel case and transfers in snake case', async () => {
    const nft: IndexedTransfer = {
      from: me,
      to: me,
      kind: 'erc721',
      token: { ...usdc, name: 'Cats', decimals: 0 },
      tokenId: '5',
      amount: '1',
      nft: { image: 'data:image/svg+xml,cat' },
    }
    const done = transaction(60, { transfers: [usdcMove, etherMove, nft] })
    const { get } = openDataApi({ chains: [scriptedChain('eip155:1', [], [done])], prices })
    const { body } = await get(`/account/${me.toUpperCase().replace('0X', '0x')}/history`)
    const picture = { url: 'data:image/svg+xml,cat', content_type: null }
    expect(body.next).toBeNull()
    expect(body.data).toEqual([
      {
        id: `eip155:1:${done.hash}`,
        metadata: {
          operationType: 'trade',
          hash: done.hash,
          minedAt: '1970-01-01T00:01:00.000Z',
          sentFrom: me,
          sentTo: friend,
          status: 'confirmed',
          nonce: 7,
          application: null,
          chain: 'eip155:1',
        },
        transfers: [
          {
            fungible_info: { name: 'USD Coin', symbol: 'USDC', icon: null },
            direction: 'out',
            quantity: { numeric: '0.000001' },
            value: null,
            price: null,
          },
          {
            fungible_info: {
              name: 'Ether',
              symbol: 'ETH',
              icon: { url: 'https://acme.example/eth.svg' },
            },
            direction: 'in',
            quantity: { numeric: '1.5' },
            value: 4500,
            price: 3000,
          },
          {
            nft_info: {
              name: 'Cats #5',
              content: { preview: picture, detail: picture },
              flags: { is_spam: false },
            },
            direction: 'self',
            quantity: { numeric: '1' },
            value: null,
            price: null,
          },
        ],
      },
    ])
  })

  it('R7.04 returns prices in the requested currency', async () => {
    const done = transaction(60, { transfers: [etherMove] })
    const { get } = openDataApi({ chains: [scriptedChain('eip155:1', [], [done])], prices })
    const { body } = await get(`/account/${me}/history?currency=eur`)
    expect(body.data[0].transfers[0]).toMatchObject({ value: 4050, price: 2700 })
  })

  const zeroAddress = `0x${'0'.repeat(40)}`
  const { to: _, ...creation } = transaction(1, { methodId: '0x60806040' })
  const approval = { owner: me, spender: friend, token: usdc, amount: '1' }
  const operations = {
    send: transaction(1, { transfers: [usdcMove] }),
    receive: transaction(1, { from: friend, transfers: [etherMove] }),
    trade: transaction(1, { transfers: [usdcMove, etherMove] }),
    approve: transaction(1, { methodId: '0x095ea7b3', approvals: [approval] }),
    execute: transaction(1, { methodId: '0x12345678' }),
    mint: transaction(1, { transfers: [{ ...etherMove, from: zeroAddress, token: usdc }] }),
    burn: transaction(1, { transfers: [{ ...usdcMove, to: zeroAddress }] }),
    deploy: creation,
  }
  for (const [operation, done] of Object.entries(operations))
    it(`R7.30 returns the operation type ${operation}`, async () => {
      const { get } = openDataApi({ chains: [scriptedChain('eip155:1', [], [done])] })
      const { body } = await get(`/account/${me}/history`)
      expect(body.data[0].metadata.operationType).toBe(operation)
    })

  it('R7.04 returns the native currency of each chain by its own symbol', async () => {
    const pol = { name: 'POL', symbol: 'POL', decimals: 18 }
    const done = transaction(60, { transfers: [etherMove] })
    const chains = [
      { ...scriptedChain('eip155:137', [], [done]), native: pol },
      scriptedChain('eip155:1', [], [done]),
    ]
    const { body } = await openDataApi({ chains }).get(`/account/${me}/history`)
    const [one, two] = body.data
    expect(one.transfers[0].fungible_info.symbol).toBe('POL')
    expect(two.transfers[0].fungible_info.symbol).toBe('ETH')
  })

  it('R7.04 leaves out transfers between other accounts in the same transaction', async () => {
    const others = { ...usdcMove, from: friend, to: token }
    const done = transaction(60, { transfers: [others, usdcMove] })
    const { get } = openDataApi({ chains: [scriptedChain('eip155:1', [], [done])] })
    expect((await get(`/account/${me}/history`)).body.data[0].transfers).toHaveLength(1)
  })

  it('R7.04 pages of 50 contain the transactions of all chains once each, newest first', async () => {
    const times = fc.integer({ min: 1, max: 400 })
    const chain = fc.array(times, { maxLength: 130 })
    await fc.assert(
      fc.asyncProperty(fc.array(chain, { minLength: 1, maxLength: 3 }), async (lists) => {
        const chains = lists.map((list, at) => {
          const unique = [...new Set(list)].sort((one, other) => other - one)
          return scriptedChain(
            `eip155:${at + 1}`,
            [],
            unique.map((time) => transaction(time)),
          )
        })
        const { get } = openDataApi({ chains, rates: { history: { perSecond: 1e6, burst: 1e6 } } })
        const seen: { id: string; metadata: { minedAt: string } }[] = []
        let next: string | null = ''
        while (next !== null) {
          const query = next === '' ? '' : `?cursor=${next}`
          const { body } = await get(`/account/${me}/history${query}`)
          expect(body.data.length).toBe(body.next === null ? body.data.length : 50)
          seen.push(...body.data)
          next = body.next
        }
        const dates = seen.map(({ metadata }) => metadata.minedAt)
        expect(dates).toEqual(dates.toSorted().reverse())
        expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
        expect(seen).toHaveLength(chains.flatMap(({ transactions }) => transactions).length)
      }),
      { numRuns: 30 },
    )
  })

  it('R7.04 a block that arrives between two pages does not shift the next page', async () => {
    const list = Array.from({ length: 70 }, (_, at) => transaction(200 - 2 * at))
    const [one, two] = [
      scriptedChain('eip155:1', [], list),
      scriptedChain('eip155:2', [], [transaction(199)]),
    ]
    const { get } = openDataApi({ chains: [one, two] })
    const first = (await get(`/account/${me}/history`)).body
    one.transactions = [transaction(300), ...one.transactions]
    const second = (await get(`/account/${me}/history?cursor=${first.next}`)).body
    const ids = [...first.data, ...second.data].map(({ id }: { id: string }) => id)
    expect([ids.length, new Set(ids).size, second.next]).toEqual([71, 71, null])
  })

  it('R7.04 reads each chain once per page, also when it changes between pages', async () => {
    const chains = [0, 1].map((odd) => {
      const list = Array.from({ length: 70 }, (_, at) => transaction(200 - 2 * at + odd))
      return scriptedChain(`eip155:${odd + 1}`, [], list)
    })
    const { get } = openDataApi({ chains })
    const { body } = await get(`/account/${me}/history`)
    expect(chains.map(({ calls }) => calls)).toEqual([['history'], ['history']])
    // One chain has dropped the last transactions of the first page.
    chains[0]!.transactions = chains[0]!.transactions.filter(({ blockNumber }) => blockNumber < 140)
    const second = (await get(`/account/${me}/history?cursor=${body.next}`)).body
    const ids = [...body.data, ...second.data].map(({ id }: { id: string }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('fungible/price', () => {
  const ether = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
  const { post } = openDataApi({ prices })
  const price = (changes: object) =>
    post('/fungible/price', { projectId: 'p', currency: 'usd', addresses: [ether], ...changes })

  it('R7.12 returns the price of the first address only', async () => {
    const { status, body } = await price({ addresses: [ether, `eip155:1:${token}`] })
    const [found, ...more] = body.fungibles
    expect([status, more]).toEqual([200, []])
    expect(found).toEqual({
      address: ether,
      name: 'Ether',
      symbol: 'ETH',
      iconUrl: 'https://acme.example/eth.svg',
      price: 3000,
      decimals: 18,
    })
  })

  it('R7.12 returns an empty list for an unknown price', async () => {
    const of = async (changes: object) => (await price(changes)).body.fungibles
    expect(await of({ addresses: [`eip155:1:${token}`] })).toEqual([])
    expect(await of({ currency: 'jpy' })).toEqual([])
  })

  it('R7.12 answers 400 for an empty list, 422 for an unknown currency or another shape', async () => {
    const statusOf = async (changes: object) => (await price(changes)).status
    expect(await statusOf({ addresses: [] })).toBe(400)
    expect(await statusOf({ addresses: ['ether'] })).toBe(400)
    expect(await statusOf({ currency: 'xxx' })).toBe(422)
    expect(await statusOf({ addresses: ether })).toBe(422)
    expect((await post('/fungible/price', '{')).status).toBe(400)
  })
})
