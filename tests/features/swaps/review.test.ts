import type { KitError } from '@portico/core'
import type { Preview } from '@portico/core/calls'
import type { SwapProvider } from '@portico/features/swaps'
import { describe, expect, it } from 'vitest'
import { fakeProvider, fakeQuote, fakeSteps, places } from './setup/fakeSwap.ts'
import {
  openFakeSwapper,
  providerOf,
  reviewed,
  submitted,
  trialOf,
} from './setup/openFakeSwapper.ts'

const code = (error: Error | undefined) => (error as KitError | undefined)?.code
/** One unit of the made-up ETH buys this much of the made-up dollar at two for one in base units. */
const oneUsd = 2n * 10n ** 18n
const usdOf = (units: bigint) => `${units / 10n ** 6n}`

describe('the review of a swap', () => {
  it('lists exactly what the wallet is asked for', async () => {
    const swapper = await openFakeSwapper()
    await reviewed(swapper, 'usd', 'eur', '10')
    const { plan } = swapper.store.review
    expect(plan.status === 'success' && plan.data.steps.map(({ kind }) => kind)).toEqual([
      'approve',
      'calls',
    ])
    await submitted(swapper)
    expect(swapper.sent.map(({ to }) => to)).toEqual([places.usd, places.router])
    expect(swapper.sent[0]?.data).toBe(
      `0x095ea7b3${'0'.repeat(24)}${places.router.slice(2)}${(10_000_000).toString(16).padStart(64, '0')}`,
    )
    expect(swapper.store.run.sent).toMatchObject({ from: { amount: '10' }, to: { symbol: 'EURX' } })
  })

  it('leaves out an approval that an allowance covers, and never asks for more than the amount', async () => {
    const swapper = await openFakeSwapper({ allowance: 10_000_000n })
    await reviewed(swapper, 'usd', 'eur', '10')
    await submitted(swapper)
    expect(swapper.sent.map(({ to }) => to)).toEqual([places.router])
  })

  it('takes an older allowance back first, where the token refuses to change it', async () => {
    const simulate = async ({ to }: { to: string }): Promise<Preview> => ({
      changes: [],
      approvals: [],
      ...(to === places.usd && { failure: new Error('revert') as KitError }),
    })
    const swapper = await openFakeSwapper({ allowance: 1n, verbs: { simulate } })
    await reviewed(swapper, 'usd', 'eur', '10')
    const { plan } = swapper.store.review
    const amounts =
      plan.status === 'success' &&
      plan.data.steps.map((step) => step.kind === 'approve' && step.amount)
    expect(amounts).toEqual(['0', '10000000', false])
  })

  it('T19 approves without limit only when the visitor asks for it, with a warning', async () => {
    const swapper = await openFakeSwapper()
    await reviewed(swapper, 'usd', 'eur', '10')
    await swapper.store.setUnlimited(true)
    expect(swapper.store.review.warnings).toContainEqual({ kind: 'unlimited', needs: 'nothing' })
    await submitted(swapper)
    expect(swapper.sent[0]?.data?.endsWith('f'.repeat(64))).toBe(true)
  })

  it('asks once for everything where the wallet makes several calls at once', async () => {
    const batches: unknown[] = []
    const swapper = await openFakeSwapper({
      verbs: {
        getCapabilities: async () => ({ 'eip155:1': { atomic: { status: 'supported' } } }),
        async sendCalls({ calls, atomicRequired }) {
          batches.push([calls.map(({ to }) => to), atomicRequired])
          return { id: 'batch' }
        },
      },
    })
    await reviewed(swapper, 'usd', 'eur', '10')
    await submitted(swapper)
    expect([batches, swapper.sent]).toEqual([[[[places.usd, places.router], true]], []])
    expect(swapper.store.run.sent?.id).toBe('eip155:1:batch')
  })

  it.each<[string, Preview, string]>([
    [
      'it would fail',
      { changes: [], approvals: [], failure: new Error('x') as KitError },
      'swaps/wouldFail',
    ],
    ['less arrives', trialOf('1', 'ETH', 'USDX', '1'), 'swaps/wouldFail'],
    ['more leaves', trialOf('1.5', 'ETH', 'USDX', usdOf(oneUsd)), 'swaps/differs'],
    [
      'somebody may spend afterwards',
      {
        ...trialOf('1', 'ETH', 'USDX', usdOf(oneUsd)),
        approvals: [{ spender: places.mallory, symbol: 'USDX', address: places.usd, amount: '1' }],
      },
      'swaps/differs',
    ],
    [
      'another token leaves',
      {
        changes: [
          ...trialOf('1', 'ETH', 'USDX', usdOf(oneUsd)).changes,
          { direction: 'out', amount: '1', symbol: 'EURX', decimals: 6, address: places.eur },
        ],
        approvals: [],
      },
      'swaps/differs',
    ],
    [
      'the chain counts otherwise',
      {
        changes: trialOf('1', 'ETH', 'USDX', usdOf(oneUsd)).changes.map((it) => ({
          ...it,
          decimals: 8,
        })),
        approvals: [],
      },
      'swaps/decimals',
    ],
  ])('S15 blocks when a trial shows that %s', async (_, preview, expected) => {
    const swapper = await openFakeSwapper({ verbs: { simulate: async () => preview } })
    await reviewed(swapper)
    expect(code(swapper.store.review.obstacle)).toBe(expected)
    await submitted(swapper)
    expect(swapper.sent).toEqual([])
  })

  it('S15 blocks when the chain reports other decimals than the list', async () => {
    const swapper = await openFakeSwapper()
    swapper.state.decimals = 18n
    await reviewed(swapper)
    expect(code(swapper.store.review.obstacle)).toBe('swaps/decimals')
  })

  it('is not held up by a node that does not answer, because the data says what arrives', async () => {
    const simulate = () => Promise.reject(new Error('down'))
    const swapper = await openFakeSwapper({ verbs: { simulate } })
    await reviewed(swapper)
    await submitted(swapper)
    expect(swapper.sent).toHaveLength(1)
  })

  it('asks for a tick when neither the data nor a trial shows what arrives', async () => {
    const prepare: SwapProvider['prepare'] = async () => [
      {
        kind: 'calls',
        networkId: 'eip155:1',
        calls: [{ to: places.router, data: '0x12345678', value: 10n ** 18n }],
      },
    ]
    const swapper = await openFakeSwapper({ providers: [() => fakeProvider({ prepare })] })
    await reviewed(swapper)
    const { review } = swapper.store
    expect(review.warnings).toEqual([{ kind: 'unproved', needs: 'tick' }])
    await submitted(swapper)
    expect(swapper.sent).toEqual([])
    review.accept(true)
    await submitted(swapper)
    expect(swapper.sent).toHaveLength(1)
  })
})

describe('the price of a swap', () => {
  it.each([
    [999, []],
    [1_000, [{ kind: 'impact', needs: 'tick' }]],
    [2_499, [{ kind: 'impact', needs: 'tick' }]],
    [2_500, [{ kind: 'impact', needs: 'type' }]],
  ])('T18 with an impact of %i hundredths of a percent needs %j', async (impactBps, warnings) => {
    const quote: SwapProvider['quote'] = async ({ amount }) => ({
      ...fakeQuote(BigInt(amount)),
      impactBps,
    })
    const swapper = await openFakeSwapper({ providers: [() => fakeProvider({ quote })] })
    await reviewed(swapper, 'usd', 'eur', '10')
    const { review } = swapper.store
    expect(review.warnings).toEqual(warnings)
    expect(review.isBlocked).toBe(warnings.length > 0)
    review.accept(true)
    review.setTyped(true)
    expect(review.isBlocked).toBe(false)
  })

  it('T18 is compared with two prices, whatever the provider says', async () => {
    const swapper = await openFakeSwapper()
    // Worth 200 dollars by its price, for about 100,000 of a token of one dollar, and the other way round.
    await reviewed(swapper, 'usd', 'eth', '100')
    expect(swapper.store.review.input?.impactBps).toBe(10_000)
    expect(swapper.store.review.warnings[0]).toEqual({ kind: 'impact', needs: 'type' })
  })

  it.each([
    [5, 'slippageLow'],
    [500, 'slippageHigh'],
  ])(
    'R9.06 with a slippage of %i hundredths of a percent has a warning',
    async (slippage, kind) => {
      const quote: SwapProvider['quote'] = async ({ amount }) => {
        const offer = fakeQuote(BigInt(amount))
        return { ...offer, minOut: offer.amountOut }
      }
      const swapper = await openFakeSwapper({ providers: [() => fakeProvider({ quote })] })
      expect(swapper.store.draft.slippageBps).toBe(100)
      swapper.store.draft.setSlippage(slippage)
      await reviewed(swapper)
      expect(swapper.store.review.warnings).toEqual([{ kind, needs: 'nothing' }])
    },
  )

  it('is shown anew, and nothing is sent, when it became worse than the slippage allows', async () => {
    let percent = 100n
    const quote: SwapProvider['quote'] = (request) => providerOf('x', percent).quote(request)
    const swapper = await openFakeSwapper({ providers: [() => fakeProvider({ quote })] })
    const { store } = swapper
    await reviewed(swapper)
    percent = 98n
    await submitted(swapper)
    expect([swapper.sent, code(store.fault)]).toEqual([[], 'swaps/priceMoved'])
    expect(store.review.offer?.quote.amountOut).toBe(String((oneUsd * 98n) / 100n))
    await submitted(swapper)
    expect(swapper.sent).toHaveLength(1)
  })

  it('is asked for again when the offer has ended', async () => {
    let life = 30_000
    const quote: SwapProvider['quote'] = async ({ amount }) => ({
      ...fakeQuote(BigInt(amount)),
      expiresAt: swapper.clock.now() + life,
    })
    const swapper = await openFakeSwapper({ providers: [() => fakeProvider({ quote })] })
    await reviewed(swapper)
    const before = swapper.store.review.offer
    life = 60_000
    swapper.clock.advance(30_000)
    await submitted(swapper)
    expect([swapper.sent, swapper.store.review.offer === before]).toEqual([[], false])
  })
})

describe('a provider that prepares something else', () => {
  const honest = {
    amountIn: 10n ** 18n,
    minOut: (oneUsd * 99n) / 100n,
    receiver: places.alice,
    deadline: 1_800_001_200n,
  }
  it.each<[string, (terms: Parameters<typeof fakeSteps>[0]) => unknown]>([
    ['to another receiver', (terms) => fakeSteps({ ...terms, receiver: places.mallory })],
    ['with a lower least amount', (terms) => fakeSteps({ ...terms, minOut: 0n })],
    ['with a later deadline', (terms) => fakeSteps({ ...terms, deadline: 2n ** 64n })],
    ['nothing', () => undefined],
    [
      'a transaction of another family',
      () => [{ kind: 'solanaTransaction', transaction: new Uint8Array(1) }],
    ],
    ['endlessly many steps', (terms) => Array.from({ length: 99 }, () => fakeSteps(terms)).flat()],
  ])('S9 is refused by name when it swaps %s', async (_, steps) => {
    const prepare: SwapProvider['prepare'] = async (_quote, { from, to }) =>
      steps({ ...honest, from, to }) as never
    const swapper = await openFakeSwapper({ providers: [() => fakeProvider({ prepare })] })
    await reviewed(swapper)
    const { obstacle } = swapper.store.review
    expect(code(obstacle)).toBe('swaps/badStep')
    expect(obstacle?.message).toContain('Fake')
    await submitted(swapper)
    expect(swapper.sent).toEqual([])
  })
})
