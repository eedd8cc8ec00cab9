import type { TransportRequest } from '@portico/core/endpoints'
import { manualClock } from '@portico/core/testing'
import type { SwapProviderHost } from '@portico/features/swaps'
import { zeroEx } from '@portico/features/swaps/zeroex'
import { describe, expect, it } from 'vitest'
import { fakeTokens, places } from './setup/fakeSwap.ts'
import { openFakeSwapper, reviewed, submitted, trialOf } from './setup/openFakeSwapper.ts'

const { permit2, router, usd, eur } = places

/** The documented reply, for ten dollars. */
const reply = (changes: object = {}, message: object = {}) => ({
  blockNumber: '1',
  buyAmount: '20000000',
  minBuyAmount: '19800000',
  buyToken: eur,
  sellToken: usd,
  sellAmount: '10000000',
  liquidityAvailable: true,
  fees: {
    integratorFee: null,
    zeroExFee: { amount: '15000', token: eur, type: 'volume' },
    gasFee: null,
  },
  issues: { allowance: { actual: '0', spender: permit2 }, balance: null },
  permit2: {
    type: 'Permit2',
    hash: `0x${'0'.repeat(64)}`,
    eip712: {
      types: {
        PermitTransferFrom: [
          { name: 'permitted', type: 'TokenPermissions' },
          { name: 'spender', type: 'address' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
        ],
        TokenPermissions: [
          { name: 'token', type: 'address' },
          { name: 'amount', type: 'uint256' },
        ],
      },
      domain: { name: 'Permit2', chainId: 1, verifyingContract: permit2 },
      message: {
        permitted: { token: usd, amount: '10000000' },
        spender: router,
        nonce: '7',
        deadline: '1800000300',
        ...message,
      },
      primaryType: 'PermitTransferFrom',
    },
  },
  route: { fills: [{ from: usd, to: eur, source: 'Curve', proportionBps: '10000' }], tokens: [] },
  totalNetworkFee: '1000000000000000',
  transaction: { to: router, data: '0x1fff991f', gas: '1', gasPrice: '1', value: '0' },
  zid: '0x1',
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
    clock: manualClock(1_800_000_000_000),
    service: () => undefined,
    call: async () => [],
  }
  const create = zeroEx({ baseUrl: 'https://acme.example/0x', settlers: { 'eip155:1': [router] } })
  return { provider: create(host), asked }
}
const tokens = Object.values(fakeTokens)

describe('quotes of 0x', () => {
  it('are paid with an approval of exactly the amount to Permit2, one signature and one call', async () => {
    const { provider, asked } = provided(reply())
    const simulate = async () => trialOf('10', 'USDX', 'EURX', '19.9')
    const swapper = await openFakeSwapper({
      isPriced: false,
      providers: [() => provider],
      tokens,
      verbs: { simulate },
    })
    await reviewed(swapper, 'usd', 'eur', '10')
    const { review } = swapper.store
    expect(review.warnings).toEqual([{ kind: 'noPrice', needs: 'tick' }])
    expect(review.obstacle).toBeUndefined()
    review.accept(true)
    expect(review.offer?.quote.fees).toEqual([
      { kind: 'provider', amount: '0.015', symbol: 'EURX' },
    ])
    await submitted(swapper)
    expect(swapper.sent.map(({ to }) => to)).toEqual([usd, router])
    expect(swapper.signed).toHaveLength(1)
    const length = (65).toString(16).padStart(64, '0')
    expect(swapper.sent[1]?.data).toBe(`0x1fff991f${length}${'5'.repeat(130)}`)
    expect(asked[0]).toMatchObject({
      url: 'https://acme.example/0x/swap/permit2/quote',
      query: {
        chainId: 1,
        sellToken: usd,
        buyToken: eur,
        sellAmount: '10000000',
        slippageBps: 100,
      },
    })
  })

  it('are sent without a trial only when the visitor takes its word', async () => {
    const { provider } = provided(reply())
    const swapper = await openFakeSwapper({ providers: [() => provider], tokens })
    await reviewed(swapper, 'usd', 'eur', '10')
    swapper.store.review.accept(true) // that no price is known
    await submitted(swapper)
    expect(swapper.sent.map(({ to }) => to)).toEqual([usd])
    expect(swapper.store.run.state).toMatchObject({ error: { code: 'swaps/unproved' } })
  })

  it.each<[string, object]>([
    ['for somebody else', { spender: places.mallory }],
    ['of more', { permitted: { token: usd, amount: '10000001' } }],
    ['of another token', { permitted: { token: eur, amount: '10000000' } }],
    ['for ever', { deadline: '4000000000' }],
  ])('T19 are refused with a permit %s', async (_, message) => {
    const { provider } = provided(reply({}, message))
    const swapper = await openFakeSwapper({ providers: [() => provider], tokens })
    await reviewed(swapper, 'usd', 'eur', '10')
    expect(swapper.store.review.obstacle).toMatchObject({ code: 'swaps/badStep' })
  })

  it('are none when there is no liquidity', async () => {
    const { provider } = provided({ liquidityAvailable: false, zid: '0x1' })
    const swapper = await openFakeSwapper({ providers: [() => provider], tokens })
    await reviewed(swapper, 'usd', 'eur', '10')
    expect(swapper.store.quotes.failures[0]?.error).toMatchObject({ code: 'swaps/noRoute' })
  })
})
