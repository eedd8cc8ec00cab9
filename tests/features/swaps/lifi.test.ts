import type { TransportRequest } from '@portico/core/endpoints'
import { manualClock } from '@portico/core/testing'
import type { SwapProviderHost } from '@portico/features/swaps'
import { lifi } from '@portico/features/swaps/lifi'
import { describe, expect, it } from 'vitest'
import { fakeTokens, places } from './setup/fakeSwap.ts'
import { openFakeSwapper, reviewed, submitted, trialOf } from './setup/openFakeSwapper.ts'

const { usd, router, mallory } = places

/** The documented reply, for ten dollars. */
const reply = (changes: object = {}, estimate: object = {}) => ({
  type: 'lifi',
  id: '1',
  tool: '1inch',
  toolDetails: { key: '1inch', name: '1inch', logoURI: '' },
  estimate: {
    tool: '1inch',
    fromAmount: '10000000',
    toAmount: '20000000',
    toAmountMin: '19800000',
    approvalAddress: router,
    executionDuration: 30,
    feeCosts: [
      {
        name: 'LIFI Fixed Fee',
        amount: '25000',
        included: true,
        token: { symbol: 'USDX', decimals: 6 },
      },
    ],
    gasCosts: [
      { type: 'SEND', amount: '1000000000000000', token: { symbol: 'ETH', decimals: 18 } },
    ],
    ...estimate,
  },
  transactionRequest: {
    to: router,
    data: '0x4666fc80',
    value: '0x0',
    chainId: 1,
    from: places.alice,
  },
  ...changes,
})

function provided(answer: object) {
  const asked: TransportRequest[] = []
  const host: SwapProviderHost = {
    networks: { all: [], find: () => undefined },
    transport: async (request) => {
      asked.push(request)
      return answer
    },
    caller: { st: 'test', sv: 'test' },
    clock: manualClock(),
    service: () => undefined,
    call: async () => [],
  }
  const create = lifi({ targets: { 'eip155:1': [router] }, integrator: 'acme' })
  return { provider: create(host), asked }
}
const tokens = Object.values(fakeTokens)

describe('quotes of LI.FI', () => {
  it('are paid with an approval of exactly the amount, and tried before the wallet is asked', async () => {
    const { provider, asked } = provided(reply())
    const simulate = async () => trialOf('10', 'USDX', 'EURX', '19.9')
    const swapper = await openFakeSwapper({
      isPriced: false,
      providers: [() => provider],
      tokens,
      verbs: { simulate },
    })
    await reviewed(swapper, 'usd', 'eur', '10')
    expect(swapper.store.review.offer?.quote.fees).toEqual([
      { kind: 'provider', amount: '0.025', symbol: 'USDX' },
      { kind: 'network', amount: '0.001', symbol: 'ETH' },
    ])
    expect(swapper.store.review.warnings).toEqual([{ kind: 'noPrice', needs: 'tick' }])
    swapper.store.review.accept(true)
    await submitted(swapper)
    expect(swapper.sent.map(({ to }) => to)).toEqual([usd, router])
    expect(asked[0]).toMatchObject({
      url: 'https://li.quest/v1/quote',
      query: { fromChain: '1', toChain: '1', fromToken: usd, slippage: 0.01, integrator: 'acme' },
    })
  })

  it.each<[string, object]>([
    ['another contract is approved', reply({}, { approvalAddress: mallory })],
    ['less would arrive at least', reply({}, { toAmountMin: '19799999' })],
  ])('S9 are dropped when %s', async (_, answer) => {
    const swapper = await openFakeSwapper({ providers: [() => provided(answer).provider], tokens })
    await reviewed(swapper, 'usd', 'eur', '10')
    expect(swapper.store.quotes.failures[0]?.error).toMatchObject({ code: 'swaps/badQuote' })
  })

  it.each<[string, object]>([
    ['another contract', { to: mallory, data: '0x12', value: '0', chainId: 1 }],
    ['another network', { to: router, data: '0x12', value: '0', chainId: 10 }],
    ['more than the amount', { to: router, data: '0x12', value: '1', chainId: 1 }],
  ])('S9 are refused when the call is of %s', async (_, transactionRequest) => {
    const { provider } = provided(reply({ transactionRequest }))
    const swapper = await openFakeSwapper({ providers: [() => provider], tokens })
    await reviewed(swapper, 'usd', 'eur', '10')
    expect(swapper.store.review.obstacle).toMatchObject({ code: 'swaps/badStep' })
  })
})
