import { createTransport } from '@portico/core/endpoints'
import { manualClock } from '@portico/core/testing'
import { anvil } from '@portico/eip155'
import type { SwapToken } from '@portico/features/swaps'
import { convertEndpoints } from '@portico/features/swaps/endpoints'
import { uniswap } from '@portico/features/swaps/uniswap'
import { vendorQuotes } from '@portico/features/swaps/vendorQuotes'
import { createDataApi } from '@portico/server/dataApi'
import { type Hex, maxUint256 } from 'viem'
import { describe, expect, it } from 'vitest'
import { sandboxDeployment } from '../../../sandbox/chains/uniswap/sandboxDeployment.ts'
import { openExchange } from '../../features/swaps/setup/openExchange.ts'
import { openDataApi } from './openDataApi.ts'

const exchange = await openExchange(29_810)
const { alice, tokens, url, client, approve, swap, send } = exchange
const chainId = 'eip155:31337'
const { timestamp } = await client.getBlock()
const options = {
  clock: manualClock(Number(timestamp) * 1_000),
  rpc: [{ chainId, urls: [url] }],
  convert: {
    providers: [uniswap({ deployments: [sandboxDeployment], permits: false })],
    networks: [anvil],
    tokens: [{ chainId, ...listed(tokens.tide), iconUrl: 'https://x.example/tide.png' }],
  },
} as const
const { get, post } = openDataApi(options)

function listed({ address = '', symbol, decimals }: SwapToken) {
  return { address, symbol, name: symbol, decimals }
}
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const idOf = ({ address = native }: SwapToken) => `${chainId}:${address}`
const me = `${chainId}:${alice}`
const query = (from: SwapToken, to: SwapToken, amount?: bigint) =>
  new URLSearchParams({
    from: idOf(from),
    to: idOf(to),
    userAddress: me,
    ...(amount !== undefined && { amount: `${amount}` }),
  })
const { eth, weth, pier, tide, quay } = tokens

/** The kit's provider over this server; its requests reach the handler without a socket. */
function kitProvider() {
  const handler = createDataApi(options)
  const fetch = async (input: unknown, init?: RequestInit) =>
    handler(new Request(String(input), init as RequestInit), { ip: '192.0.2.1' })
  const { v2, v3, wrapped } = sandboxDeployment
  const targets = { [chainId]: [v2!.router, v3!.router, wrapped.address] }
  return vendorQuotes({ baseUrl: 'http://localhost/v1', targets })({
    networks: { all: [anvil], find: () => anvil },
    transport: createTransport({ fetch: fetch as typeof globalThis.fetch, clock: options.clock }),
    caller: { st: 'portico', sv: 'test' },
    clock: options.clock,
    service: () => undefined,
    call: async () => [],
  })
}

describe('the convert calls of a server without a vendor', () => {
  it('are not started for a network that has no nodes', () => {
    expect(() => createDataApi({ ...options, rpc: [] })).toThrowError(
      expect.objectContaining({
        code: 'convert/noNodes',
        shortMessage: expect.stringContaining(chainId),
      }),
    )
  })

  it('R7.07 lists the native currency, the operator’s tokens and those of the providers, each once', async () => {
    const { status, body } = await get(`/convert/tokens?chainId=${chainId}`)
    expect(status).toBe(200)
    const { tokens: rows } = convertEndpoints.tokens.reply.parse(body)
    expect(rows.map(({ symbol }) => symbol)).toEqual(['ETH', 'TIDE', 'WETH', 'PIER'])
    expect(rows[0]).toEqual({
      name: 'Ether',
      symbol: 'ETH',
      address: `${chainId}:${native}`,
      decimals: 18,
      logoUri: null,
      eip2612: null,
    })
    expect(rows[1]).toMatchObject({ address: idOf(tide), logoUri: 'https://x.example/tide.png' })
    expect((await get('/convert/tokens?chainId=eip155:5')).body).toEqual({ tokens: [] })
  })

  it('R7.06 quotes what the exchange pays, for a token that is on no list as well', async () => {
    const { body } = await get(`/convert/quotes?${query(eth, quay, 10n ** 18n)}`)
    const [quote] = convertEndpoints.quotes.reply.parse(body).quotes
    const offer = await exchange.quote({ from: eth, to: quay, amount: 10n ** 18n })
    expect(quote).toEqual({
      id: 'uniswap',
      fromAmount: `${10n ** 18n}`,
      fromAccount: idOf(eth),
      toAmount: offer.amountOut,
      toAccount: idOf(quay),
    })
  })

  it('R7.09 tells what recent blocks paid for gas', async () => {
    const { body } = await get(`/convert/gas-price?chainId=${chainId}`)
    const { standard, fast, instant } = convertEndpoints.gasPrice.reply.parse(body)
    const { baseFeePerGas } = await client.getBlock()
    expect(BigInt(standard)).toBeGreaterThan(baseFeePerGas! / 2n)
    expect([BigInt(fast) >= BigInt(standard), BigInt(instant) >= BigInt(fast)]).toEqual([
      true,
      true,
    ])
    expect((await get('/convert/gas-price?chainId=eip155:5')).status).toBe(400)
  })

  it('R7.08 R7.10 approves the amount and no more, and then tells the allowance of its spender', async () => {
    const amount = 5_000_000n
    const allowance = async () => {
      const asked = `tokenAddress=${idOf(pier)}&userAddress=${me}`
      return convertEndpoints.allowance.reply.parse((await get(`/convert/allowance?${asked}`)).body)
    }
    expect(await allowance()).toEqual({ allowance: '0' })
    const { body } = await get(`/convert/build-approve?${query(pier, eth, amount)}`)
    const { tx } = convertEndpoints.buildApprove.reply.parse(body)
    expect(body.tx).toMatchObject({ from: me, to: idOf(pier), value: '0' })
    expect(body.tx.eip155.gas).toBeGreaterThan(20_000)
    expect(BigInt(tx.data.slice(0, 10) === '0x095ea7b3' ? `0x${tx.data.slice(-64)}` : 0)).toBe(
      amount,
    )
    await send({ to: pier.address!, data: tx.data })
    expect(await allowance()).toEqual({ allowance: `${amount}` })
    await approve(pier, `0x${tx.data.slice(34, 74)}`, 0n)
  })

  it('R7.11 builds the transaction whose swap arrives, with its gas once it is approved', async () => {
    const amount = 2_000_000n
    const pairOf = (from: SwapToken, to: SwapToken) => ({
      from: idOf(from),
      to: idOf(to),
      userAddress: me,
      amount: `${amount}`,
      eip155: { slippage: 1 },
    })
    const unapproved = await post('/convert/build-transaction', pairOf(pier, tide))
    expect(unapproved.status).toBe(400)
    expect(unapproved.body.reasons[0].description).toBe('The transaction would fail')
    const early = { ...pairOf(pier, tide), disableEstimate: true }
    const built = await post('/convert/build-transaction', early)
    const { tx } = convertEndpoints.buildTransaction.reply.parse(built.body)
    expect(built.body.tx).toMatchObject({ from: me, amount: `${amount}` })
    expect(built.body.tx.eip155.gas).toBeUndefined()
    const router = tx.to.slice(chainId.length + 1) as Hex
    await approve(pier, router, amount)
    const estimated = await post('/convert/build-transaction', pairOf(pier, tide))
    expect(Number(estimated.body.tx.eip155.gas)).toBeGreaterThan(60_000)
    const before = await exchange.balanceOf(tide)
    expect((await send({ to: router, data: tx.data })).status).toBe('success')
    expect(await exchange.balanceOf(tide)).toBeGreaterThan(before)
  })

  it('R7.06 R7.10 R7.11 serves the kit’s own provider: what arrives is what was quoted', async () => {
    const provider = kitProvider()
    const pairs = [
      { from: eth, to: tide, amount: 10n ** 17n },
      { from: pier, to: eth, amount: 3_000_000n },
      { from: tide, to: pier, amount: 10n ** 17n },
      { from: eth, to: weth, amount: 10n ** 16n },
      { from: weth, to: eth, amount: 10n ** 15n },
    ]
    for (const pair of pairs) {
      const { status, arrived, quoted } = await swap(pair, provider)
      expect([pair.from.symbol, pair.to.symbol, status, arrived]).toEqual([
        pair.from.symbol,
        pair.to.symbol,
        'success',
        quoted,
      ])
    }
  })
})

describe('a wrong request to convert', () => {
  const stranger = { ...pier, address: `0x${'ab'.repeat(20)}` }
  const elsewhere = `eip155:1:${pier.address}`
  const wrong: Readonly<Record<string, readonly [path: string, field: string]>> = {
    'an address that is no token': [`quotes?${query(eth, stranger, 1n)}`, 'to'],
    'the same token twice': [`quotes?${query(pier, pier, 1n)}`, 'to'],
    'an amount of zero': [`quotes?${query(eth, pier, 0n)}`, 'amount'],
    'a token of another network': [
      `quotes?${query(eth, pier, 1n)}`.replace(encodeURIComponent(idOf(pier)), elsewhere),
      'to',
    ],
    'an account that is no address': [
      `quotes?${query(eth, pier, 1n)}`.replace(alice, 'alice'),
      'userAddress',
    ],
    'an approval of any amount': [`build-approve?${query(pier, eth)}`, 'amount'],
    'an approval of the native currency': [`build-approve?${query(eth, pier, 1n)}`, 'from'],
    'a pair without a pool': [
      `build-approve?${query(pier, { ...tide, ...tokens.stuck }, 1n)}`,
      'amount',
    ],
  }
  for (const [title, [path, field]] of Object.entries(wrong))
    it(`is answered with the field and what is wrong: ${title}`, async () => {
      const { status, body } = await get(`/convert/${path}`)
      expect([status, body.status, body.reasons?.[0].field]).toEqual([400, 'FAILED', field])
    })

  it('approves any amount only where the operator allows it', async () => {
    const convert = { ...options.convert, unlimitedApprovals: true }
    const open = openDataApi({ ...options, convert })
    const { body } = await open.get(`/convert/build-approve?${query(pier, eth)}`)
    expect(BigInt(`0x${body.tx.data.slice(-64)}`)).toBe(maxUint256)
  })

  it('offers nothing without providers, and says so', async () => {
    const { convert: _, ...bare } = options
    const open = openDataApi(bare)
    expect((await open.get(`/convert/tokens?chainId=${chainId}`)).body).toEqual({ tokens: [] })
    const { status } = await open.get(`/convert/quotes?${query(eth, pier, 1n)}`)
    expect(status).toBe(400)
  })
})
