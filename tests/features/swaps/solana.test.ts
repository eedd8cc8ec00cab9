import { when } from '@portico/core/state'
import type { SwapStore } from '@portico/features/swaps'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxPools } from '../../../sandbox/chains/solana/exchange/sandboxPools.ts'
import { openSolanaSwapper } from './setup/openSolanaSwapper.ts'

let world: Awaited<ReturnType<typeof openSolanaSwapper>>
beforeAll(async () => {
  world = await openSolanaSwapper()
}, 60_000)
afterAll(() => world.cluster.stop())

type Pair = { readonly from?: string; readonly to: string; readonly amount: string }

async function reviewed(store: SwapStore, { from = 'SOL', to, amount }: Pair): Promise<void> {
  await store.begin({ from, to, amount })
  await store.refresh()
  expect(store.quotes.failures.map(({ error }) => error.message)).toEqual([])
  expect(await store.prepare()).toBe(true)
  await settled(store)
}
const settled = ({ review }: SwapStore) =>
  when(() => review.plan.status !== 'pending' && review.proof.status !== 'pending')

describe('a swap on Solana', () => {
  it('S15 pays exactly the amount and receives exactly the quote, for each kind of pair', async () => {
    const { store, kit, signing, stop } = await world.open()
    const pairs = [
      { from: 'SOL', to: 'CORAL', amount: '1.5' },
      { from: 'CORAL', to: 'SOL', amount: '30' },
      { from: 'CORAL', to: 'KELP', amount: '12.25' },
    ] as const
    for (const { from, to, amount } of pairs) {
      const before = await world.holdings()
      await reviewed(store, { from, to, amount })
      expect(store.review.obstacle).toBeUndefined()
      expect(store.review.warnings).toEqual([{ kind: 'noPrice', needs: 'tick' }])
      const { quote } = store.offer!
      const { fee } = store.review
      const cost = fee.status === 'success' ? fee.data.amount : ''
      store.review.accept(true)
      await store.submit()
      expect(store.run.state.status).toBe('success')
      await expect.poll(async () => (await world.holdings())[to] !== before[to]).toBe(true)
      const after = await world.holdings()
      const spent = (symbol: 'SOL' | 'CORAL' | 'KELP') =>
        before[symbol] - after[symbol] - (symbol === 'SOL' ? BigInt(Math.round(+cost * 1e9)) : 0n)
      expect(spent(from)).toBe(BigInt(quote.amountIn))
      expect(-spent(to)).toBe(BigInt(quote.amountOut))
      const sent = kit.transactions.all[0]
      expect(sent).toMatchObject({ kind: 'swap', symbol: from, received: { symbol: to } })
    }
    expect(signing.calls.filter((it) => it === 'signTransaction')).toHaveLength(3)
    stop()
  })

  it('S9 asks the wallet for nothing when the pool was drained since the review, and says that nothing was sent', async () => {
    const { store, signing, stop } = await world.open()
    await reviewed(store, { to: 'CORAL', amount: '2' })
    await world.whileHolding(sandboxPools[0]!.vaults[1], 200_000_000_000n, async () => {
      store.review.accept(true)
      await store.submit()
      expect(store.fault).toMatchObject({ code: 'swaps/priceMoved' })
      expect(signing.prompts).toBe(0)
    })
    stop()
  })

  it('S15 blocks the review while its trial fails, until a newer trial succeeds', async () => {
    const { store, stop } = await world.open()
    await reviewed(store, { to: 'CORAL', amount: '2' })
    await world.whileHolding(sandboxPools[0]!.vaults[1], 200_000_000_000n, async () => {
      await store.review.reload()
      await settled(store)
      expect(store.review.obstacle).toMatchObject({ code: 'swaps/wouldFail' })
      expect(store.review.isBlocked).toBe(true)
    })
    await store.review.reload()
    await settled(store)
    store.review.accept(true)
    expect(store.review.isBlocked).toBe(false)
    stop()
  })

  it('keeps everything when the visitor declines, and asks again', async () => {
    const { store, signing, stop } = await world.open()
    await reviewed(store, { to: 'CORAL', amount: '0.5' })
    const before = await world.holdings()
    signing.answer('signTransaction', () => {
      throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
    })
    store.review.accept(true)
    await store.submit()
    expect(store.run.state).toMatchObject({ status: 'error', error: { code: 'request/rejected' } })
    expect(await world.holdings()).toEqual(before)
    stop()
  })
})
