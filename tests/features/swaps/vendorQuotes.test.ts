import type { TransportRequest } from '@portico/core/endpoints'
import { apiErrors } from '@portico/core/errors'
import { manualClock } from '@portico/core/testing'
import { type QuoteRequest, type SwapProviderHost, swapNetworks } from '@portico/features/swaps'
import { vendorQuotes } from '@portico/features/swaps/vendorQuotes'
import { describe, expect, it } from 'vitest'
import { fakeTokens, places } from './setup/fakeSwap.ts'

const router = '0x111111125421cA6dc452d289314280a0f8842A65'
const account = `eip155:1:${places.alice}`
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const word = (hex: string) => hex.padStart(64, '0')

/** The documented replies of the service. */
const replies: Readonly<Record<string, object>> = {
  tokens: {
    tokens: [
      {
        name: 'Ether',
        symbol: 'ETH',
        address: `eip155:1:${native}`,
        decimals: 18,
        logoUri: null,
        eip2612: null,
      },
      {
        name: 'Dollar',
        symbol: 'USDX',
        address: `eip155:1:${places.usd}`,
        decimals: 6,
        logoUri: 'https://x.example/u.png',
        eip2612: true,
      },
    ],
  },
  quotes: {
    quotes: [
      {
        id: null,
        fromAmount: '1000000',
        fromAccount: account,
        toAmount: '500000',
        toAccount: account,
      },
    ],
  },
  'gas-price': { standard: '2000000000', fast: '3000000000', instant: '4000000000' },
  'build-approve': {
    tx: {
      from: account,
      to: `eip155:1:${places.usd}`,
      data: `0x095ea7b3${word(router.slice(2))}${'f'.repeat(64)}`,
      value: '0',
      eip155: { gas: 60_000, gasPrice: '1' },
    },
  },
  'build-transaction': {
    tx: {
      from: account,
      to: `eip155:1:${router}`,
      data: '0x12aa3caf',
      amount: '0',
      eip155: { gas: '1', gasPrice: '1' },
    },
  },
}

function opened(answers: Readonly<Record<string, object | undefined>> = {}) {
  const asked: TransportRequest[] = []
  const host: SwapProviderHost = {
    networks: {
      all: [],
      find: () => ({
        id: 1,
        caipNetworkId: 'eip155:1',
        chainNamespace: 'eip155',
        name: 'One',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [] } },
      }),
    },
    transport: async (request) => {
      asked.push(request)
      const name = request.url.split('/').at(-1)!
      const answer = { ...replies, ...answers }[name]
      if (!answer) throw apiErrors.create('invalidReply', [name])
      return answer
    },
    caller: { st: 'portico', sv: 'test', projectId: 'p' },
    clock: manualClock(),
    service: () => 'https://data.example/v1',
    call: async () => [],
  }
  return { provider: vendorQuotes()(host), asked }
}
const request: QuoteRequest = {
  from: fakeTokens.usd,
  to: fakeTokens.eth,
  amount: '1000000',
  account,
  receiver: account,
  slippageBps: 100,
  signal: new AbortController().signal,
}
const prepared = { ...request, deadline: 1, signatures: [] }

describe('the vendor’s service', () => {
  it('R9.06 serves the twelve networks, each with a router that may be called', () => {
    const { provider } = opened()
    expect(
      swapNetworks.filter((id) => !provider.serves(id) || provider.targets(id).length !== 1),
    ).toEqual([])
    expect([provider.serves('eip155:5'), provider.targets('eip155:5')]).toEqual([false, []])
    expect(provider.serves('toString' as never)).toBe(false)
  })

  it('R7.07 lists tokens, the native currency without an address', async () => {
    const { provider, asked } = opened()
    const tokens = await provider.tokens!({ networkId: 'eip155:1', signal: request.signal })
    expect(tokens.map(({ symbol, address, permit }) => [symbol, address, permit])).toEqual([
      ['ETH', undefined, undefined],
      ['USDX', places.usd, true],
    ])
    expect(asked[0]).toMatchObject({
      url: 'https://data.example/v1/convert/tokens',
      query: { chainId: 'eip155:1', projectId: 'p', st: 'portico', sv: 'test' },
    })
  })

  it('R7.06, R7.09 quotes what the service offers, with the least amount by the slippage and its price of gas', async () => {
    const { provider, asked } = opened()
    const quote = await provider.quote(request)
    expect(quote).toMatchObject({
      amountIn: '1000000',
      amountOut: '500000',
      minOut: '495000',
      fees: [{ kind: 'network', amount: '0.0003', symbol: 'ETH' }],
    })
    expect(asked.find(({ url }) => url.endsWith('quotes'))?.query).toMatchObject({
      amount: '1000000',
      from: `eip155:1:${places.usd}`,
      to: `eip155:1:${native}`,
      userAddress: account,
      gasPrice: '2000000000',
    })
    expect(quote).not.toHaveProperty('isFeeUnknown')
  })

  it('R8.02 quotes without a fee, and says so, when the price of gas is not told', async () => {
    const { provider, asked } = opened({ 'gas-price': undefined })
    expect(await provider.quote(request)).toMatchObject({ fees: [], isFeeUnknown: true })
    const { query } = asked.find(({ url }) => url.endsWith('quotes')) ?? {}
    expect(query).toMatchObject({ gasPrice: undefined })
  })

  it('has no quote without an offer', async () => {
    const none = opened({ quotes: { quotes: [] } }).provider.quote(request)
    await expect(none).rejects.toMatchObject({ code: 'swaps/noRoute' })
  })

  it('has no offer for a slippage that the service cannot keep', async () => {
    const asked = opened().provider.quote({ ...request, slippageBps: 50 })
    await expect(asked).rejects.toMatchObject({ code: 'swaps/noRoute' })
  })

  it('R7.10, R7.11 prepares an approval of exactly the amount, whatever the service encodes, and the call', async () => {
    const { provider, asked } = opened()
    const steps = await provider.prepare(await provider.quote(request), prepared)
    expect(steps).toEqual([
      { kind: 'approve', token: fakeTokens.usd, spender: router, amount: '1000000' },
      {
        kind: 'calls',
        networkId: 'eip155:1',
        calls: [{ to: router, data: '0x12aa3caf', value: 0n }],
      },
    ])
    expect(asked.at(-1)).toMatchObject({
      method: 'POST',
      body: { projectId: 'p', amount: '1000000', eip155: { slippage: 1 }, disableEstimate: true },
    })
  })

  it('pays the native currency with the call', async () => {
    const tx = { from: account, to: `eip155:1:${router}`, data: '0x12', amount: '7' }
    const { provider } = opened({ 'build-transaction': { tx } })
    const native = { ...prepared, from: fakeTokens.eth, to: fakeTokens.usd }
    const steps = await provider.prepare(await provider.quote(native), native)
    expect(steps).toEqual([
      { kind: 'calls', networkId: 'eip155:1', calls: [{ to: router, data: '0x12', value: 7n }] },
    ])
  })

  it('refuses an approval that is none', async () => {
    const tx = { from: account, to: `eip155:1:${places.usd}`, data: '0xa9059cbb' }
    const { provider } = opened({ 'build-approve': { tx } })
    const steps = provider.prepare(await provider.quote(request), prepared)
    await expect(steps).rejects.toMatchObject({ code: 'swaps/noRoute' })
  })
})
