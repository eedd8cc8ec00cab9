import { apiErrors } from '@portico/core/errors'
import { when } from '@portico/core/state'
import { manualClock } from '@portico/core/testing'
import type { CreateSwapProvider, SwapProvider } from '@portico/features/swaps'
import { jupiter } from '@portico/features/swaps/jupiter'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  exchangeProgram,
  exchangeTokens,
} from '../../../sandbox/chains/solana/exchange/sandboxPools.ts'
import { jupiterStandIn } from './setup/jupiterStandIn.ts'
import { openSolanaSwapper } from './setup/openSolanaSwapper.ts'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const account = `${mainnet}:jdocuPgEAjMfihABsPgKEvYtsmMzjUHeq9LX4Hvs7f3`
const token = (symbol: string, decimals: number, address?: string) => ({
  id: `${mainnet}/${address ?? 'slip44:501'}`,
  networkId: mainnet as typeof mainnet,
  symbol,
  name: symbol,
  decimals,
  ...(address && { address }),
})
const now = 1_750_000_000_000

/** An order in the shape of Jupiter's documentation, shortened. */
const documented = {
  mode: 'ultra',
  swapType: 'aggregator',
  router: 'metis',
  requestId: '5421e18f-9d12-4709-8f5a-6c79c1032203',
  inAmount: '1000000',
  outAmount: '6652914',
  otherAmountThreshold: '6644643',
  swapMode: 'ExactIn',
  slippageBps: 15,
  priceImpactPct: '-0.0013',
  routePlan: [
    { swapInfo: { ammKey: usdc, label: 'Meteora DLMM', feeAmount: '9' }, percent: 9, bps: 900 },
    { swapInfo: { ammKey: usdc, label: 'Obric V2', feeAmount: '6' }, percent: 91, bps: 9100 },
  ],
  feeMint: 'So11111111111111111111111111111111111111112',
  feeBps: 2,
  platformFee: { amount: '1328', feeBps: 2 },
  gasless: false,
  signatureFeeLamports: 5_000,
  prioritizationFeeLamports: 2_252_824,
  rentFeeLamports: 0,
  transaction: 'AQID',
  totalTime: 735,
}

function opened(answer: object) {
  const asked: object[] = []
  const provider = jupiter({ baseUrl: 'https://acme.example/jupiter' })({
    networks: { all: [], find: () => undefined },
    transport: async (request) => {
      asked.push(request)
      return answer
    },
    caller: { st: 'test', sv: 'test' },
    clock: manualClock(now),
    service: () => undefined,
    call: async () => [],
  })
  return { provider, asked }
}
const request = {
  from: token('USDC', 6, usdc),
  to: token('SOL', 9),
  amount: '1000000',
  account,
  receiver: account,
  slippageBps: 100,
  signal: new AbortController().signal,
}

describe('Jupiter', () => {
  it('R1.02 asks its own routers alone, and shows amounts, fees, impact and route of the documented order', async () => {
    const { provider, asked } = opened(documented)
    const quote = await provider.quote(request)
    expect(asked).toMatchObject([
      {
        method: 'GET',
        url: 'https://acme.example/jupiter/order',
        query: {
          inputMint: usdc,
          outputMint: 'So11111111111111111111111111111111111111112',
          amount: '1000000',
          taker: account.split(':')[2],
          excludeRouters: 'jupiterz,hashflow,dflow,pyth,okx',
        },
      },
    ])
    expect(quote).toMatchObject({
      amountIn: '1000000',
      amountOut: '6652914',
      minOut: '6644643',
      impactBps: 13,
      expiresAt: now + 30_000,
      fees: [
        { kind: 'network', amount: '0.002257824', symbol: 'SOL' },
        { kind: 'provider', amount: '0.000001328', symbol: 'SOL' },
      ],
      route: [
        { label: 'Meteora DLMM', share: 9, tokens: ['USDC', 'SOL'] },
        { label: 'Obric V2', share: 91, tokens: ['USDC', 'SOL'] },
      ],
    })
    const steps = await provider.prepare(quote, { ...request, deadline: 0, signatures: [] })
    const transaction = Uint8Array.from([1, 2, 3])
    expect(steps).toEqual([{ kind: 'solanaTransaction', transaction, submittedBy: 'provider' }])
  })

  it('serves the main network with the aggregator’s program alone', () => {
    const { provider } = opened(documented)
    expect([provider.serves(mainnet), provider.serves('solana:x')]).toEqual([true, false])
    expect(provider.targets(mainnet)).toEqual(['JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'])
    expect([provider.targets('solana:x'), provider.serves('toString' as never)]).toEqual([
      [],
      false,
    ])
  })

  const none: Readonly<Record<string, object>> = {
    'less than the visitor accepts': { otherAmountThreshold: '6000000' },
    'another amount than was asked': { inAmount: '999999' },
    'an exact amount to receive': { swapMode: 'ExactOut' },
    'no transaction': { transaction: '', errorMessage: 'Insufficient funds' },
  }
  for (const [title, part] of Object.entries(none))
    it(`S9 has no offer when the order has ${title}`, async () => {
      const { provider } = opened({ ...documented, ...part })
      await expect(provider.quote(request)).rejects.toMatchObject({ code: 'swaps/noRoute' })
    })

  it('F3 rejects orders that are none', async () => {
    const wrong = [
      { outAmount: '-1' },
      { outAmount: 5 },
      { transaction: '<>' },
      { transaction: 'AQI_' },
      { transaction: 'AQIDB' },
      { routePlan: 'x' },
      { routePlan: Array(101).fill(documented.routePlan[0]) },
      { signatureFeeLamports: 0.5 },
    ]
    for (const part of wrong) {
      const { provider } = opened({ ...documented, ...part })
      await expect(provider.quote(request)).rejects.toMatchObject({ code: 'api/invalidReply' })
    }
  })

  it('asks nothing for the same token, for another receiver or across networks', async () => {
    const { provider, asked } = opened(documented)
    const wsol = token('WSOL', 9, 'So11111111111111111111111111111111111111112')
    const elsewhere = { ...request.to, networkId: 'solana:other' as const }
    for (const part of [{ from: wsol }, { receiver: `${mainnet}:${usdc}` }, { to: elsewhere }])
      await expect(provider.quote({ ...request, ...part })).rejects.toMatchObject({
        code: 'swaps/noRoute',
      })
    expect(asked).toEqual([])
  })

  it('reports an order that was not sent as expired', async () => {
    const { provider } = opened(documented)
    const quote = await provider.quote(request)
    const failing = opened({ status: 'Failed', code: -1005, error: 'Transaction expired' }).provider
    const signed = { ...request, deadline: 0, signatures: ['AQID'] }
    await expect(failing.submit?.(quote, signed)).rejects.toMatchObject({ code: 'swaps/expired' })
  })
})

describe('a swap through a stand-in of Jupiter on the sandbox’s cluster', () => {
  let world: Awaited<ReturnType<typeof openSolanaSwapper>>
  beforeAll(async () => {
    world = await openSolanaSwapper()
  }, 60_000)
  afterAll(() => world.cluster.stop())

  /** Swaps one SOL through the stand-in, until it is sent. */
  async function swapped(service: ReturnType<typeof jupiterStandIn>) {
    const { caipNetworkId } = world.network
    const targets = { [caipNetworkId]: [exchangeProgram] }
    const create: CreateSwapProvider = (host) => {
      const own = jupiter({ baseUrl: 'https://jupiter.test', targets, excludeRouters: [] })
      return own({ ...host, transport: service.transport }) satisfies SwapProvider
    }
    const opened = await world.open({ providers: [create] })
    const { store } = opened
    await store.begin({ from: 'SOL', to: exchangeTokens[0]!.mint, amount: '1' })
    await store.refresh()
    expect(store.quotes.failures).toEqual([])
    expect(await store.prepare()).toBe(true)
    await when(
      () => store.review.plan.status !== 'pending' && store.review.proof.status !== 'pending',
    )
    expect(store.review.obstacle).toBeUndefined()
    const { quote } = store.offer!
    store.review.accept(true) // nobody tells a price
    await store.submit()
    expect(store.run.state.status).toBe('success')
    return { ...opened, quote }
  }

  it('S15 signs what the trial showed, is co-signed and sent by the service, and arrives', async () => {
    const service = jupiterStandIn(world)
    await world.cluster.ask('sandbox_fund', service.payer)
    const before = await world.holdings()
    const { quote, signing, stop } = await swapped(service)
    await expect
      .poll(async () => (await world.holdings()).CORAL - before.CORAL)
      .toBe(BigInt(quote.amountOut))
    // The service paid the fee.
    expect(before.SOL - (await world.holdings()).SOL).toBe(10n ** 9n)
    expect(signing.calls.filter((it) => it === 'signTransaction')).toHaveLength(1)
    expect(service.asked.map(({ url }) => url.split('/').at(-1))).toContain('execute')
    stop()
  })

  it.each<[string, string | Error]>([
    ['says another id', '5'.repeat(88)],
    ['does not answer', apiErrors.create('unreachable', ['jupiter.test'])],
  ])(
    'S15 is followed by the signature of the visitor who pays its fee when the service %s',
    async (_, says) => {
      const { store, stop } = await swapped(jupiterStandIn(world, { takerPays: true, says }))
      const id = store.run.sent?.id.split(':').at(-1)
      expect(id).not.toBe(says)
      const { value } = (await world.cluster.ask('getSignatureStatuses', [id])) as {
        value: unknown[]
      }
      expect(value).toMatchObject([{ err: null }])
      stop()
    },
  )
})
