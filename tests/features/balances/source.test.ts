import { encodeAbi } from '@portico/core/abi'
import { describe, expect, it } from 'vitest'
import { dataServer } from './setup/dataServer.ts'
import { coin, openBalancesKit } from './setup/openBalancesKit.ts'

const row = (parts: object = {}) => ({
  name: 'Dollar',
  symbol: 'USD',
  chainId: 'eip155:1',
  address: 'eip155:1:0xaa',
  value: 5,
  price: 1,
  quantity: { decimals: '6', numeric: '5' },
  iconUrl: 'https://pictures.example/usd.png',
  ...parts,
})
const native = row({
  name: 'Coin',
  symbol: 'COIN',
  address: null,
  price: 2,
  value: 6,
  quantity: { decimals: '18', numeric: '3' },
})
const served = (rows: readonly object[]) => dataServer({ balance: () => ({ balances: rows }) })

describe('the sources of balances', () => {
  it("R7.05 R7.01 requests the data service for a supported network, with the caller's identification", async () => {
    const server = served([native, row()])
    const { kit, connection, load, chain } = await openBalancesKit({
      server,
      settings: { projectId: 'id' },
    })
    await load()
    const [call] = server.asked('/balance')
    expect(call?.path).toBe('account/wallet-eip155/balance')
    expect(Object.fromEntries(call?.query ?? [])).toMatchObject({
      projectId: 'id',
      st: 'portico',
      currency: 'usd',
      chainId: 'eip155:1',
    })
    expect(kit.balances.list(connection())).toMatchObject([
      { symbol: 'COIN', quantity: { numeric: '3' }, value: 6 },
      { symbol: 'USD', address: '0xaa', value: 5, iconUrl: 'https://pictures.example/usd.png' },
    ])
    expect(chain.asked).toBe(0)
  })

  it('R7.01 R5.14 reads the chain on a network that the service does not support', async () => {
    const server = dataServer({ 'supported-chains': () => ({ http: ['eip155:9'], ws: [] }) })
    const { kit, connection, load } = await openBalancesKit({ server })
    await load()
    expect(server.asked('/balance')).toEqual([])
    expect(kit.balances.list(connection())).toEqual([coin])
  })

  it('R7.12 asks for the price of tokens that their source lists without one', async () => {
    const server = served([native, row({ price: 0, value: null })])
    server.answer('price', () => ({
      fungibles: [
        { address: 'eip155:1:0xaa', name: 'Dollar', symbol: 'USD', iconUrl: '', price: 3 },
      ],
    }))
    const { kit, connection, load, opened } = await openBalancesKit({ server })
    await load()
    expect(kit.balances.list(connection())[1]).toMatchObject({ price: 3, value: 15 })
    expect(opened.portfolio.value).toBe(21)
    expect(server.asked('/price')).toHaveLength(1)
  })

  it.each([
    ['a service', false],
    ['a wallet', true],
  ])(
    'S15 counts tokens with a multiplier as they are shown, whatever %s says',
    async (_, isWallet) => {
      const rows = [native, row(), row({ address: 'eip155:1:0xbb' })]
      const words: Readonly<Record<string, bigint>> = {
        '0xaa0xa60bf13d': 2n * 10n ** 18n,
        '0xaa0x70a08231': 7_000_000n,
      }
      const asked: string[] = []
      const { kit, connection, load } = await openBalancesKit({
        server: served(rows),
        ...(isWallet && {
          getAssets: async () =>
            [native, row({ address: '0xaa' }), row({ address: '0xbb' })].map((it) => {
              const { address, ...rest } = it
              return { ...rest, ...(address && { address }) }
            }),
        }),
        callContracts: async ({ calls }) =>
          calls.map(({ to, data }) => {
            asked.push(`${to}${data.slice(0, 10)}`)
            const word = words[`${to}${data.slice(0, 10)}`]
            return word === undefined ? undefined : `0x${word.toString(16).padStart(64, '0')}`
          }),
      })
      await load()
      await load()
      expect(kit.balances.list(connection())).toMatchObject([
        { quantity: { numeric: '3' } },
        { quantity: { numeric: '14' }, value: 14 },
        { quantity: { numeric: '5' }, value: 5 },
      ])
      // Once of each: the symbol is read, too.
      expect(asked.filter((it) => it === '0xbb0xa60bf13d')).toHaveLength(1)
    },
  )

  // matter-labs/block-explorer#326, blockscout/blockscout#14574, vultisig/vultisig-android#5880
  it('shows tokens under the names that their contracts have now, and asks each contract once', async () => {
    const answer = (text: string) => encodeAbi([{ text }])
    const answers: Readonly<Record<string, string>> = {
      '0xaa0x95d89b41': answer('QUAY'),
      '0xaa0x06fdde03': answer('Quay\u202e Coin'),
      '0xbb0x95d89b41': `0x${'555344'.padEnd(64, '0')}`,
      '0xcc0x95d89b41': answer(''),
    }
    const asked: string[] = []
    const rows = ['0xaa', '0xbb', '0xcc', '0xdd'].map((address) =>
      row({ address: `eip155:1:${address}` }),
    )
    let isAway = true
    const { kit, connection, load } = await openBalancesKit({
      server: served([native, ...rows]),
      async callContracts({ calls }) {
        if (isAway) throw new Error('node down')
        return calls.map(({ to, data }) => {
          asked.push(`${to}${data}`)
          return answers[`${to}${data}`]
        })
      },
    })
    const names = () => kit.balances.list(connection()).map(({ symbol, name }) => [symbol, name])
    await load()
    expect(names()[1]).toEqual(['USD', 'Dollar'])
    isAway = false
    await load()
    await load()
    expect(names()).toEqual([
      ['COIN', 'Coin'],
      ['QUAY', 'Quay Coin'],
      ['USD', 'Dollar'],
      ['USD', 'Dollar'],
      ['USD', 'Dollar'],
    ])
    const texts = asked.filter((it) => /0x(95d89b41|06fdde03)$/.test(it))
    expect(texts).toHaveLength(5)
  })

  it('S15 shows balances as their source counts them while no node tells the multiplier', async () => {
    const { kit, connection, load } = await openBalancesKit({
      server: served([native, row()]),
      callContracts: () => Promise.reject(new Error('node down')),
    })
    await load()
    expect(kit.balances.list(connection())[1]).toMatchObject({ quantity: { numeric: '5' } })
  })

  it('R7.02 requests the supported networks once', async () => {
    const server = served([native])
    const { load } = await openBalancesKit({ server })
    await load()
    await load()
    expect(server.asked('supported-chains')).toHaveLength(1)
  })

  it('R9.03 makes four attempts when the service fails, and then reads the chain', async () => {
    const server = dataServer({ 'supported-chains': () => new Response('{}', { status: 503 }) })
    const { kit, clock, connection, load } = await openBalancesKit({ server })
    const loaded = load()
    await clock.advance(1_200)
    await loaded
    expect(server.asked('supported-chains')).toHaveLength(4)
    expect(kit.balances.list(connection())).toEqual([coin])
  })

  it('R5.14 reads the chain when the service returns nothing, as for test networks', async () => {
    const { kit, connection, load } = await openBalancesKit({ server: served([]) })
    await load()
    expect(kit.balances.list(connection())).toEqual([coin])
  })

  it('reads the chain when there is no service', async () => {
    const { kit, connection, load } = await openBalancesKit()
    await load()
    expect(kit.balances.list(connection())).toEqual([coin])
  })

  it('R7.36 requests the wallet first, and nothing else when it answers', async () => {
    const server = served([native])
    const own = [{ ...coin, quantity: { numeric: '9', decimals: '18' }, price: 2, value: 18 }]
    const { kit, connection, load, chain } = await openBalancesKit({
      server,
      getAssets: async () => own,
    })
    await load()
    expect(kit.balances.list(connection())).toEqual(own)
    expect([server.asked('/balance').length, chain.asked]).toEqual([0, 0])
  })

  it.each([
    ['says nothing', async () => undefined],
    ['fails', () => Promise.reject(new Error('no'))],
    ['leaves out the native currency', async () => [{ ...coin, address: '0xaa' }]],
  ])('requests the service when the wallet %s', async (_, getAssets) => {
    const { kit, connection, load } = await openBalancesKit({ server: served([native]), getAssets })
    await load()
    expect(kit.balances.list(connection())[0]?.quantity.numeric).toBe('3')
  })

  it("F1 keeps duplicates of the wallet's list once", async () => {
    const own = [coin, { ...coin, symbol: 'TWIN' }, { ...coin, address: '0xaa' }]
    const getAssets = async () => [...own, { ...coin, symbol: 'USD', address: '0xaa' }]
    const { kit, connection, load } = await openBalancesKit({ getAssets })
    await load()
    expect(kit.balances.list(connection()).map(({ address }) => address)).toEqual([
      undefined,
      '0xaa',
    ])
  })

  it("does not use the wallet's list for prices in other currencies than US dollars", async () => {
    const server = served([native])
    const { kit, connection, load } = await openBalancesKit({
      server,
      options: { currency: 'eur' },
      getAssets: async () => [coin],
    })
    await load()
    expect(server.asked('/balance')[0]?.query.get('currency')).toBe('eur')
    // So that no sum in it is taken for dollars.
    expect(kit.balances.list(connection()).map(({ currency }) => currency)).toEqual(['EUR'])
  })

  it('R7.05 refreshes moved tokens and the native currency past every cache', async () => {
    const server = served([native])
    const { load } = await openBalancesKit({ server })
    await load()
    expect(server.asked('/balance')[0]?.query.has('forceUpdate')).toBe(false)
    await load(['0xaa'])
    expect(server.asked('/balance')[1]?.query.get('forceUpdate')).toBe(
      `eip155:1:0xaa,eip155:1:0x${'e'.repeat(40)}`,
    )
    await load([])
    expect(server.asked('/balance')[2]?.query.get('forceUpdate')).toBe(
      `eip155:1:0x${'e'.repeat(40)}`,
    )
  })

  it('R7.05 refreshes tokens that moved during a request afterwards', async () => {
    const waiting: ((reply: unknown) => void)[] = []
    const slow = () => new Promise((resolve) => waiting.push(resolve))
    const server = dataServer({ balance: slow })
    const { clock, load } = await openBalancesKit({ server })
    const first = load()
    await clock.advance(0)
    await load(['0xaa'])
    await load(['0xbb'])
    await load()
    expect(waiting).toHaveLength(1)
    waiting[0]?.({ balances: [native] })
    await clock.advance(0)
    waiting[1]?.({ balances: [native] })
    await first
    expect(server.asked('/balance').map(({ query }) => query.get('forceUpdate'))).toEqual([
      null,
      `eip155:1:0xaa,eip155:1:0xbb,eip155:1:0x${'e'.repeat(40)}`,
    ])
  })

  it('R5.13 leaves out tokens without decimals', async () => {
    const lure = row({ address: 'eip155:1:0xbb', quantity: { decimals: '0', numeric: '1' } })
    const { kit, connection, load } = await openBalancesKit({ server: served([native, lure]) })
    await load()
    expect(kit.balances.list(connection())).toHaveLength(1)
  })

  it('T16 cleans and cuts names chosen by others', async () => {
    const odd = row({ symbol: 'US\u202eD\u200b'.padEnd(40, 'x'), name: `a\nb${'c'.repeat(90)}` })
    const { kit, connection, load } = await openBalancesKit({ server: served([native, odd]) })
    await load()
    const [, token] = kit.balances.list(connection())
    expect(token?.symbol).toBe('USDxxxxxxxxx')
    expect(token?.name).toBe(`a b${'c'.repeat(61)}`)
  })

  it('treats a price of 0 as unknown, and computes missing values', async () => {
    const rows = [
      native,
      row({ price: 0, value: 0 }),
      row({ address: 'eip155:1:0xcc', price: 0.1, value: null }),
    ]
    const { kit, connection, load } = await openBalancesKit({ server: served(rows) })
    await load()
    const [, unknown, known] = kit.balances.list(connection())
    expect(unknown).not.toHaveProperty('value')
    expect(known?.value).toBe(0.5)
  })

  it('F1 leaves out duplicate rows, and rows of other networks or without a valid address', async () => {
    const rows = [
      native,
      row(),
      row({ symbol: 'AGAIN' }),
      row({ chainId: 'eip155:5' }),
      row({ address: 'eip155:1:' }),
      row({ quantity: { decimals: '999', numeric: '1' } }),
      { nonsense: true },
    ]
    const { kit, connection, load } = await openBalancesKit({ server: served(rows) })
    await load()
    expect(kit.balances.list(connection()).map(({ address }) => address)).toEqual([
      undefined,
      '0xaa',
    ])
  })
})

describe('when the data service fails', () => {
  const refuse = () => {
    throw new Error('refused')
  }

  it('R8.01 notifies once, and shows the native balance of the chain', async () => {
    const server = dataServer({ balance: refuse })
    const { kit, connection, load } = await openBalancesKit({ server })
    await load()
    expect(kit.balances.list(connection())).toEqual([coin])
    expect(kit.notices.current).toMatchObject({ kind: 'error', text: 'Token Balance Unavailable' })
    kit.notices.hide()
    await load()
    expect(kit.notices.current).toBeUndefined()
  })

  it('R8.01 keeps the known tokens with their age, and notifies again after a success in between', async () => {
    const server = served([native, row()])
    const { kit, connection, load, clock } = await openBalancesKit({ server })
    await load()
    const at = clock.now()
    await clock.advance(60_000)
    server.answer('balance', refuse)
    await load()
    expect(kit.balances.of(connection()).status).toBe('error')
    expect(kit.balances.list(connection())).toHaveLength(2)
    expect(kit.balances.entry(connection())?.tokensAt).toBe(at)
    expect(kit.notices.current?.text).toBe('Token Balance Unavailable')
  })

  it('R8.01 notifies when the chain fails too, and not on success', async () => {
    const { kit, load, chain } = await openBalancesKit()
    await load()
    expect(kit.notices.current).toBeUndefined()
    chain.fails = true
    await load()
    expect(kit.notices.current?.text).toBe('Token Balance Unavailable')
    kit.notices.hide()
    await load()
    expect(kit.notices.current).toBeUndefined()
    chain.fails = false
    await load()
    chain.fails = true
    await load()
    expect(kit.notices.current?.text).toBe('Token Balance Unavailable')
  })
})
