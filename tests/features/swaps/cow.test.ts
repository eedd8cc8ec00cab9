import type { TransportRequest } from '@portico/core/endpoints'
import { apiErrors } from '@portico/core/errors'
import { manualClock } from '@portico/core/testing'
import type { QuoteRequest, SwapProviderHost } from '@portico/features/swaps'
import { cow } from '@portico/features/swaps/cow'
import { hashTypedData } from 'viem'
import { describe, expect, it } from 'vitest'
import { fakeTokens, places } from './setup/fakeSwap.ts'
import { openFakeSwapper, reviewed, submitted } from './setup/openFakeSwapper.ts'

const settlement = '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'
const relayer = '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110'
const uid = `0x${'ab'.repeat(56)}`
const account = `eip155:1:${places.alice}`

/** The documented replies of the order book; the status changes with the test. */
function orderBook() {
  const asked: TransportRequest[] = []
  const state = { status: 'open' }
  const transport: SwapProviderHost['transport'] = async (request) => {
    asked.push(request)
    const path = new URL(request.url).pathname
    if (path.endsWith('/quote')) {
      const body = request.body as { sellAmountBeforeFee: string }
      return {
        quote: {
          sellToken: places.usd,
          buyToken: places.eur,
          receiver: places.alice,
          sellAmount: String(BigInt(body.sellAmountBeforeFee) - 10_000n),
          buyAmount: String(BigInt(body.sellAmountBeforeFee) * 2n),
          validTo: 1_800_001_200,
          appData: `0x${'0'.repeat(64)}`,
          feeAmount: '10000',
          kind: 'sell',
          partiallyFillable: false,
        },
        from: places.alice,
        expiration: '2027-01-15T09:00:00.000Z',
        id: 42,
        verified: true,
      }
    }
    if (path.endsWith('/orders')) return uid
    if (path.endsWith(uid)) return { status: state.status, executedBuyAmount: '19900000' }
    throw apiErrors.create('invalidReply', [path])
  }
  return { asked, state, transport }
}

const providerOf = (transport: SwapProviderHost['transport']) =>
  cow()({
    networks: { all: [], find: () => undefined },
    transport,
    caller: { st: 'test', sv: 'test' },
    clock: manualClock(1_800_000_000_000),
    service: () => undefined,
    call: async () => [],
  })
const request: QuoteRequest = {
  from: fakeTokens.usd,
  to: fakeTokens.eur,
  amount: '10000000',
  account,
  receiver: account,
  slippageBps: 100,
  signal: new AbortController().signal,
}

describe('orders of CoW Protocol', () => {
  it('are quoted with the fee of the order book and the least amount by the slippage', async () => {
    const { transport, asked } = orderBook()
    const quote = await providerOf(transport).quote(request)
    expect(quote).toMatchObject({
      amountIn: '10000000',
      amountOut: '20000000',
      minOut: '19800000',
      fees: [{ kind: 'network', amount: '0.01', symbol: 'USDX' }],
      spender: relayer,
    })
    expect(asked[0]).toMatchObject({
      method: 'POST',
      url: 'https://api.cow.fi/mainnet/api/v1/quote',
      body: { sellAmountBeforeFee: '10000000', validTo: 1_800_001_200, kind: 'sell' },
    })
  })

  it('have the hash that the settlement contract computes', async () => {
    const { transport } = orderBook()
    const provider = providerOf(transport)
    const quote = await provider.quote(request)
    const steps = await provider.prepare(quote, {
      ...request,
      deadline: 1_800_001_200,
      signatures: [],
    })
    const [approval, signing] = steps
    expect(approval).toMatchObject({ kind: 'approve', spender: relayer, amount: '10000000' })
    if (signing?.kind !== 'typedData') throw new Error('The second step is a signature')
    const { domain, types, primaryType, message } = signing.typedData
    // The type of the contract, GPv2Order.sol.
    const Order = [
      ['sellToken', 'address'],
      ['buyToken', 'address'],
      ['receiver', 'address'],
      ['sellAmount', 'uint256'],
      ['buyAmount', 'uint256'],
      ['validTo', 'uint32'],
      ['appData', 'bytes32'],
      ['feeAmount', 'uint256'],
      ['kind', 'string'],
      ['partiallyFillable', 'bool'],
      ['sellTokenBalance', 'string'],
      ['buyTokenBalance', 'string'],
    ].map(([name, type]) => ({ name: name!, type: type! }))
    const hash = (all: object) =>
      hashTypedData({ domain, types: all, primaryType, message } as never)
    expect(hash(types)).toBe(hash({ Order }))
    expect(domain).toMatchObject({ verifyingContract: settlement, chainId: 1 })
  })

  it('have no offer for the native currency, which cannot be signed away', async () => {
    const asked = providerOf(orderBook().transport).quote({ ...request, from: fakeTokens.eth })
    await expect(asked).rejects.toMatchObject({ code: 'swaps/noRoute' })
  })

  it('go through the feature: an approval of exactly the amount, one signature, and the result', async () => {
    const { transport, asked, state } = orderBook()
    const swapper = await openFakeSwapper({
      isPriced: false,
      providers: [() => providerOf(transport)],
      tokens: Object.values(fakeTokens),
    })
    const { store, clock } = swapper
    await reviewed(swapper, 'usd', 'eur', '10')
    expect(store.review.warnings).toEqual([{ kind: 'noPrice', needs: 'tick' }])
    store.review.accept(true)
    await submitted(swapper)
    expect(swapper.sent.map(({ to }) => to)).toEqual([places.usd])
    expect(swapper.signed).toHaveLength(1)
    const order = asked.find(({ url }) => url.endsWith('/orders'))?.body
    expect(order).toMatchObject({
      sellAmount: '10000000',
      buyAmount: '19800000',
      feeAmount: '0',
      quoteId: 42,
      from: places.alice,
      signature: `0x${'5'.repeat(130)}`,
    })
    state.status = 'fulfilled'
    await expect
      .poll(() => {
        clock.advance(5_000)
        return store.journal.all[0]?.order
      })
      .toBe('confirmed')
  })
})
