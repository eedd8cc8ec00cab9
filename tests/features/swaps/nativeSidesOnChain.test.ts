import type { CreateSwapProvider, SwapToken } from '@portico/features/swaps'
import { uniswap } from '@portico/features/swaps/uniswap'
import type { Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { sandboxDeployment } from '../../../sandbox/chains/uniswap/sandboxDeployment.ts'
import { sandboxExchange } from '../../../sandbox/chains/uniswap/sandboxExchange.ts'
import { openSwapper } from './setup/openSwapper.ts'
import {
  commands,
  execute,
  numbered,
  type RouterTerms,
  secondRouter,
  together,
  unwrap,
  v2Functions,
} from './setup/routerCalls.ts'

const { router, universalRouter, v2Router, weth } = sandboxExchange
const [self, itself] = [numbered(1), numbered(2)]
const honest = uniswap({ deployments: [sandboxDeployment], permits: false })
const swapper = await openSwapper(29_870)

type Written = { readonly to: Hex; readonly data: Hex }

/** The price of the exchange, and steps that are written by hand. */
const writing =
  (write: (terms: RouterTerms) => Written): CreateSwapProvider =>
  (host) => ({
    ...honest(host),
    prepare: async ({ minOut }, { from, to, amount, account, deadline }) => {
      const path = [from, to].map(({ address = weth }) => address as Hex)
      const receiver = account.split(':')[2] as Hex
      const terms = { path, amountIn: BigInt(amount), minOut: BigInt(minOut), receiver }
      const written = write({ ...terms, deadline: BigInt(deadline) })
      const value = from.address === undefined ? BigInt(amount) : 0n
      return [
        ...(from.address === undefined
          ? []
          : [{ kind: 'approve' as const, token: from, spender: written.to, amount }]),
        { kind: 'calls', networkId: from.networkId, calls: [{ ...written, value }] },
      ]
    },
  })

async function reviewed(write: Parameters<typeof writing>[0], [from, to]: readonly SwapToken[]) {
  const opened = await swapper.open({ providers: [writing(write)] })
  const { store } = opened
  store.draft.choose('from', from!)
  store.draft.choose('to', to!)
  store.draft.amount.type('0.1', '0.1')
  await store.refresh()
  await store.prepare()
  const { review } = store
  await expect
    .poll(() => [review.plan, review.proof, review.fee].some((it) => it.status === 'pending'))
    .toBe(false)
  return opened
}

describe('the native currency, on the contracts of Uniswap', () => {
  it('S21 a universal router is paid in the native currency, and what was agreed arrives', async () => {
    const { eth, pier } = swapper.tokens
    const { store, stop } = await reviewed(
      (it) => ({
        to: universalRouter,
        data: execute([commands.wrap(itself, it.amountIn), commands.v2(it, false)], it.deadline),
      }),
      [eth, pier],
    )
    expect(store.review.obstacle).toBeUndefined()
    expect(store.review.warnings).toEqual([{ kind: 'noPrice', needs: 'tick' }])
    store.review.accept(true)
    const before = await swapper.balanceOf(pier)
    const least = BigInt(store.review.offer!.quote.minOut)
    await store.submit()
    const arrived = async () => (await swapper.balanceOf(pier)) - before
    await expect.poll(arrived).toBeGreaterThanOrEqual(least)
    expect(store.run.state.status).toBe('success')
    stop()
  })

  it('S21 a worthless token in place of the native currency is refused, where a router tells its wrapped token', async () => {
    const { eth, tide, pier } = swapper.tokens
    const { store, prompts, stop } = await reviewed(
      (it) => ({
        to: v2Router,
        data: v2Functions.tokens[0]!({ ...it, path: [it.path[0]!, pier.address as Hex] }),
      }),
      [tide, eth],
    )
    expect(store.review.obstacle).toMatchObject({ code: 'swaps/badStep' })
    await store.submit()
    expect(prompts()).toEqual([])
    stop()
  })

  it('S21 what SwapRouter02 unwraps for the constant of the sender is lost, so it is refused', async () => {
    const { eth, pier } = swapper.tokens
    await swapper.approve(pier, router, 10n ** 12n)
    const path = [pier.address as Hex, weth]
    const deadline = BigInt(await swapper.deadline())
    const terms = { path, amountIn: 1_000_000n, minOut: 1n, receiver: itself, deadline }
    const data = together(
      [secondRouter.swapExactTokensForTokens!(terms), unwrap(1n, self)],
      deadline,
    )
    const { status } = await swapper.send({ to: router, data })
    expect(status).toBe('success')
    expect(await swapper.balanceOf(eth, self)).toBeGreaterThan(0n)

    const { store, stop } = await reviewed(
      (it) => ({
        to: router,
        data: together(
          [
            secondRouter.swapExactTokensForTokens!({ ...it, receiver: itself }),
            unwrap(it.minOut, self),
          ],
          it.deadline,
        ),
      }),
      [pier, eth],
    )
    expect(store.review.obstacle).toMatchObject({ code: 'swaps/badStep' })
    stop()
  })
})
