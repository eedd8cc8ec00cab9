import { erc20Abi, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { sandboxExchange } from '../../../sandbox/chains/uniswap/sandboxExchange.ts'
import { openSwapper } from './setup/openSwapper.ts'

const swapper = await openSwapper(29_790)
const { open, tokens, balanceOf, alice, client } = swapper

type Opened = Awaited<ReturnType<typeof open>>
type Token = (typeof tokens)['eth']

const allowance = ({ address }: Token, spender: Hex) =>
  client.readContract({
    abi: erc20Abi,
    address: address as Hex,
    functionName: 'allowance',
    args: [alice, spender],
  })

/** Types the draft, waits for the offer and prepares the review. */
async function reviewed({ store }: Opened, from: Token, to: Token, amount: string) {
  store.draft.choose('from', from)
  store.draft.choose('to', to)
  store.draft.amount.type(amount, amount)
  await store.refresh()
  expect(store.quotes.failures).toEqual([])
  expect(await store.prepare()).toBe(true)
  const { review } = store
  await expect
    .poll(() => [review.plan, review.proof, review.fee].some((it) => it.status === 'pending'))
    .toBe(false)
  // Nobody tells a price here, nor before a signature the fee of the call.
  expect(review.warnings).toContainEqual({ kind: 'noPrice', needs: 'tick' })
  review.accept(true)
  await expect.poll(() => review.isBlocked).toBe(false)
  return store.review
}

/** Lets the kit poll its transactions until the run ends; without one the time stands, so that no question is late. */
async function finished({ kit, store, clock }: Opened, submitted: Promise<void>) {
  let isOver = false
  void submitted.finally(() => {
    isOver = true
  })
  await expect
    .poll(
      () => {
        if (kit.transactions.all.some((it) => it.status === 'pending')) clock.advance(1_000)
        return isOver
      },
      { interval: 50 },
    )
    .toBe(true)
  return store.run.state
}

describe('a swap through the kit', () => {
  it('R1.02 pays in the native currency with one question, and at least the shown amount arrives', async () => {
    const opened = await open()
    const { store, prompts } = opened
    const review = await reviewed(opened, tokens.eth, tokens.tide, '1')
    const { quote } = review.offer!
    expect(review.proof).toEqual({ status: 'success', data: 'shown' })
    expect(review.fee.status).toBe('success')
    const before = await balanceOf(tokens.tide)
    await finished(opened, store.submit())
    expect([store.run.state.status, store.draft.amount.isEmpty]).toEqual(['success', true])
    expect(store.run.sent?.from).toMatchObject({ symbol: 'ETH', amount: '1' })
    expect(prompts()).toEqual(['eth_sendTransaction'])
    const arrived = async () => (await balanceOf(tokens.tide)) - before
    await expect.poll(arrived).toBe(BigInt(quote.amountOut))
    // The next block may need more gas than the estimate.
    const block = await client.getBlock({ includeTransactions: true })
    const used = block.gasUsed
    expect(block.transactions[0]!.gas).toBeGreaterThanOrEqual(used + used / 5n)
    opened.stop()
  })

  it('T19 approves exactly the amount for the shown spender before it swaps a token', async () => {
    const opened = await open()
    const { store, prompts } = opened
    await reviewed(opened, tokens.tide, tokens.eth, '100')
    const before = await client.getBalance({ address: alice })
    const state = await finished(opened, store.submit())
    expect(state).toMatchObject({ status: 'success' })
    expect(store.run.sent?.to.symbol).toBe('ETH')
    expect(prompts()).toEqual(['eth_sendTransaction', 'eth_sendTransaction'])
    await expect.poll(() => client.getBalance({ address: alice })).toBeGreaterThan(before)
    expect(await allowance(tokens.tide, sandboxExchange.v2Router)).toBe(0n)
    opened.stop()
  })
})

describe('ways to pay and to be paid through the kit', () => {
  async function swapped(from: Token, to: Token, amount: string) {
    const opened = await open()
    const review = await reviewed(opened, from, to, amount)
    const { quote } = review.offer!
    const before = await balanceOf(to)
    await finished(opened, opened.store.submit())
    await expect.poll(() => balanceOf(to)).not.toBe(before)
    const arrived = (await balanceOf(to)) - before
    opened.stop()
    const prompts = opened.prompts()
    return { prompts, arrived, least: BigInt(quote.minOut), quoted: BigInt(quote.amountOut) }
  }
  const send = 'eth_sendTransaction'
  const sign = 'eth_signTypedData_v4'

  it('signs an approval where the token takes one, and sends one transaction', async () => {
    await swapped(tokens.eth, tokens.quay, '1')
    const { prompts, arrived, quoted } = await swapped(tokens.quay, tokens.pier, '100')
    expect([prompts, arrived]).toEqual([[sign, send], quoted])
  })

  it('signs for Permit2 where the token was approved to it before', async () => {
    await swapper.approve(tokens.tide, sandboxExchange.permit2, 2n ** 256n - 1n)
    const { prompts, arrived, quoted } = await swapped(tokens.tide, tokens.pier, '10')
    expect([prompts, arrived]).toEqual([[sign, send], quoted])
    await swapper.approve(tokens.tide, sandboxExchange.permit2, 0n)
  })

  it('receives at least the shown amount of a token with a fee on transfer', async () => {
    const { arrived, least } = await swapped(tokens.eth, tokens.toll, '0.1')
    expect(arrived).toBeGreaterThanOrEqual(least)
  })

  it('wraps the native currency with one question', async () => {
    const { prompts, arrived } = await swapped(tokens.eth, tokens.weth, '0.5')
    expect([prompts, arrived]).toEqual([[send], 5n * 10n ** 17n])
  })
})

describe('a pool that changes between the review and the question', () => {
  it('sends nothing, and shows the new amounts', async () => {
    const opened = await open()
    const { store, prompts } = opened
    await reviewed(opened, tokens.eth, tokens.tide, '0.1')
    // Somebody else buys a large part of the pool.
    await swapper.swap({ from: tokens.eth, to: tokens.tide, amount: 200n * 10n ** 18n })
    await finished(opened, store.submit())
    expect([prompts(), (store.fault as { code?: string }).code]).toEqual([[], 'swaps/priceMoved'])
    opened.stop()
  })

  it('sends nothing when the token was paused meanwhile', async () => {
    const opened = await open()
    const { store, prompts } = opened
    await reviewed(opened, tokens.eth, tokens.lock, '0.01')
    await swapper.write(tokens.lock.address, 'function setPaused(bool)', [true])
    await finished(opened, store.submit())
    const { state } = store.run
    expect([prompts(), state.status]).toEqual([[], 'error'])
    opened.stop()
  })
})
