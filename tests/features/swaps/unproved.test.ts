import type { NamespaceAdapter } from '@portico/core/adapter'
import type { Preview } from '@portico/core/calls'
import type { SwapProvider, SwapStep } from '@portico/features/swaps'
import type { Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { fakeProvider, fakeTokens, places } from './setup/fakeSwap.ts'
import { drafted, openFakeSwapper, reviewed, submitted, trialOf } from './setup/openFakeSwapper.ts'
import { commands, execute } from './setup/routerCalls.ts'
import { addressOf, itself, self } from './setup/routerCases.ts'

const { usd, eth } = fakeTokens
const out = addressOf(eth)
const tick = { kind: 'unproved', needs: 'tick' }

const callsOf = (data: Hex): SwapStep => ({
  kind: 'calls',
  networkId: 'eip155:1',
  calls: [{ to: places.router, value: 0n, data }],
})
const words = [
  'owner:address',
  'spender:address',
  'value:uint256',
  'nonce:uint256',
  'deadline:uint256',
]
const permitOf = ({ amount, deadline }: Parameters<SwapProvider['prepare']>[1]): SwapStep => ({
  kind: 'typedData',
  purpose: 'permit',
  typedData: {
    domain: { name: 'USDX', chainId: 1, verifyingContract: places.usd },
    primaryType: 'Permit',
    types: {
      Permit: words.map((word) => {
        const [name = '', type = ''] = word.split(':')
        return { name, type }
      }),
    },
    message: { owner: places.alice, spender: places.router, value: amount, nonce: 0, deadline },
  },
})
/** Swaps through commands of a universal router, which the data of the fake provider does not use. */
const swapping = (write: (amountIn: bigint, minOut: bigint) => Parameters<typeof execute>[0]) =>
  fakeProvider({
    prepare: async ({ minOut }, { amount, deadline }) => [
      callsOf(execute(write(BigInt(amount), BigInt(minOut)), BigInt(deadline))),
    ],
  })
const v3 = (amountIn: bigint, minOut: bigint, receiver: Hex) =>
  commands.v3({ path: [places.usd, out], amountIn, minOut, receiver, deadline: 0n })
const zero = swapping((amountIn) => [
  v3(amountIn, 0n, itself),
  commands.portion(out, places.mallory, 0n),
  commands.unwrap(places.alice, 0n),
])
const opaque = swapping((amountIn) => [v3(amountIn, 0n, self), ['0x10', '0x']])
const withFee = swapping((amountIn, minOut) => [
  v3(amountIn, 0n, itself),
  commands.portion(out, places.mallory, 25n),
  commands.unwrap(places.alice, minOut),
])
const shown = async () => trialOf('10', 'USDX', 'ETH', '20')
const atomic: Partial<NamespaceAdapter<'eip155'>> = {
  previewCalls: async () => ({ ...(await shown()), calls: [] }),
  getCapabilities: async () => ({ 'eip155:1': { atomic: { status: 'supported' } } }),
  sendCalls: async () => ({ id: 'batch' }),
}
const open = (provider: SwapProvider, verbs: Partial<NamespaceAdapter<'eip155'>>) =>
  openFakeSwapper({ providers: [() => provider], verbs, allowance: 10n ** 12n })

describe('a swap whose call cannot be read', () => {
  it('S21 is refused where all parts are known and the least amount is nothing, whatever a trial shows', async () => {
    const swapper = await open(zero, { simulate: shown })
    await reviewed(swapper, 'usd', 'eth', '10')
    expect(swapper.store.review.obstacle).toMatchObject({ code: 'swaps/badStep' })
    await submitted(swapper)
    expect(swapper.sent).toEqual([])
    swapper.stop()
  })

  it.each([
    ['an unknown command', opaque],
    ['a fee', withFee],
  ])('S21 needs a tick with %s of a router, whatever a trial shows now', async (_, provider) => {
    const swapper = await open(provider, { simulate: shown })
    await reviewed(swapper, 'usd', 'eth', '10')
    const { review } = swapper.store
    expect(review.proof).toEqual({ status: 'success', data: 'shown' })
    expect(review.warnings).toContainEqual(tick)
    review.setTyped(true)
    await submitted(swapper)
    expect(swapper.sent).toEqual([])
    review.accept(true)
    await submitted(swapper)
    expect(swapper.sent).toHaveLength(1)
    swapper.stop()
  })

  it.each([
    ['in turn', { simulate: shown }],
    ['at once', { ...atomic, simulate: shown }],
  ])('S21 needs the tick also with an approval before it, %s', async (_, verbs) => {
    const approving = fakeProvider({
      prepare: async (quote, input) => [
        { kind: 'approve', token: usd, spender: places.router, amount: input.amount },
        ...((await opaque.prepare(quote, input)) as readonly SwapStep[]),
      ],
    })
    const swapper = await openFakeSwapper({ providers: [() => approving], verbs })
    await reviewed(swapper, 'usd', 'eth', '10')
    const { review } = swapper.store
    expect(review.warnings).toContainEqual(tick)
    review.setTyped(true)
    expect(review.isBlocked).toBe(true)
    swapper.stop()
  })

  it('is proved by a trial where it is no call of a known router', async () => {
    const foreign = fakeProvider({ prepare: async () => [callsOf('0x12345678')] })
    const swapper = await open(foreign, { simulate: shown })
    await reviewed(swapper, 'usd', 'eth', '10')
    expect(swapper.store.review.warnings).not.toContainEqual(tick)
    swapper.stop()
  })

  it('S21 needs a tick anew when the trial answers after it', async () => {
    const foreign = fakeProvider({ prepare: async () => [callsOf('0x12345678')] })
    let answer = (_: Preview) => undefined as void
    const late = new Promise<Preview>((resolve) => {
      answer = resolve
    })
    const swapper = await open(foreign, { simulate: () => late })
    await drafted(swapper, 'usd', 'eur', '10')
    await swapper.store.prepare()
    const { review } = swapper.store
    await expect.poll(() => review.proof.status).toBe('pending')
    review.accept(true)
    expect(review.warnings).toEqual([])
    answer({ changes: [], approvals: [] })
    await expect.poll(() => review.proof.status).toBe('success')
    expect([review.warnings, review.accepted, review.isBlocked]).toEqual([[tick], false, true])
    await submitted(swapper)
    expect(swapper.sent).toEqual([])
    review.accept(true)
    await submitted(swapper)
    expect(swapper.sent).toHaveLength(1)
    swapper.stop()
  })

  it.each<[string, Hex, readonly number[]]>([
    ['no trial shows what arrives', '0xdeadbeef', [0]],
    ['the call of a router is not read', execute([['0x10', '0x']], 1n), [0, 1]],
  ])('offers the tick once a run ended after a permit because %s', async (_, data, told) => {
    const simulate = async (): Promise<Preview> => {
      const { changes } = await shown()
      return { changes: changes.filter((_, at) => told.includes(at)), approvals: [] }
    }
    const permitting = fakeProvider({
      prepare: async (_quote, input) =>
        input.signatures.length === 0 ? [permitOf(input)] : [callsOf(data)],
    })
    const swapper = await open(permitting, { simulate })
    await reviewed(swapper, 'usd', 'eth', '10')
    const { review, run } = swapper.store
    const confirm = async () => {
      review.accept(true)
      review.setTyped(true)
      await submitted(swapper)
    }
    expect(review.warnings).not.toContainEqual(tick)
    await confirm()
    expect(run.state).toMatchObject({ status: 'error', error: { code: 'swaps/unproved' } })
    expect([swapper.signed.length, swapper.sent.length, review.isBlocked]).toEqual([1, 0, true])
    expect(review.warnings).toContainEqual(tick)
    await confirm()
    expect([swapper.signed.length, swapper.sent.length]).toEqual([2, 1])
    swapper.stop()
  })
})
