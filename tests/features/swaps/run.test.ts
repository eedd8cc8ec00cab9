import { type KitError, memoryDriver } from '@portico/core'
import { requestErrors } from '@portico/core/errors'
import type { SwapProvider, SwapStep } from '@portico/features/swaps'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { fakeProvider, fakeSteps, places } from './setup/fakeSwap.ts'
import {
  openFakeKit,
  openFakeSwapper,
  reviewed,
  submitted,
  trialOf,
  turn,
} from './setup/openFakeSwapper.ts'

const code = (error: unknown) => (error as KitError | undefined)?.code
const refuse = () => Promise.reject(requestErrors.create('rejected', []))

const permit = (changes: object = {}, purpose: 'permit' | 'permit2' = 'permit'): SwapStep => ({
  kind: 'typedData',
  purpose,
  typedData: {
    domain: { name: 'USDX', version: '1', chainId: 1, verifyingContract: places.usd },
    types: {
      Permit: ['owner', 'spender', 'value', 'nonce', 'deadline'].map((name) => ({
        name,
        type: name === 'owner' || name === 'spender' ? 'address' : 'uint256',
      })),
    },
    primaryType: 'Permit',
    message: {
      owner: places.alice,
      spender: places.router,
      value: '10000000',
      nonce: '0',
      deadline: '1800001200',
      ...changes,
    },
  },
})

/** Signs first, and then swaps. */
const signing = (step: SwapStep): SwapProvider['prepare'] => {
  return async (quote, { from, to, amount, deadline, signatures }) =>
    signatures.length === 0
      ? [step]
      : fakeSteps({
          from,
          to,
          amountIn: BigInt(amount),
          minOut: BigInt(quote.minOut),
          receiver: places.alice,
          deadline: BigInt(deadline),
        }).slice(-1)
}

describe('the steps of a swap', () => {
  it('ask for a signature first where the provider takes one, and then for the swap', async () => {
    const prepare = signing(permit())
    const swapper = await openFakeSwapper({ providers: [() => fakeProvider({ prepare })] })
    await reviewed(swapper, 'usd', 'eur', '10')
    swapper.store.review.accept(true)
    await submitted(swapper)
    expect([swapper.signed.length, swapper.sent.length]).toEqual([1, 1])
    expect(swapper.store.run.sent?.from.amount).toBe('10')
  })

  it.each<[string, object]>([
    ['for somebody else', { spender: places.mallory }],
    ['for more', { value: '10000001' }],
    ['of another account', { owner: places.mallory }],
    ['for ever', { deadline: String(2n ** 200n) }],
    ['for no number', { value: { toString: () => '10000000' } }],
  ])('T19 refuse a permit %s', async (_, changes) => {
    const prepare = signing(permit(changes))
    const swapper = await openFakeSwapper({ providers: [() => fakeProvider({ prepare })] })
    await reviewed(swapper, 'usd', 'eur', '10')
    await submitted(swapper)
    expect(code(swapper.store.review.obstacle)).toBe('swaps/badStep')
    expect([swapper.signed, swapper.sent]).toEqual([[], []])
  })

  it('check what the provider prepares after the signature, too', async () => {
    const prepare: SwapProvider['prepare'] = async (quote, request) =>
      request.signatures.length === 0
        ? [permit()]
        : fakeSteps({
            from: request.from,
            to: request.to,
            amountIn: BigInt(request.amount),
            minOut: BigInt(quote.minOut),
            receiver: places.mallory,
            deadline: BigInt(request.deadline),
          }).slice(-1)
    const swapper = await openFakeSwapper({ providers: [() => fakeProvider({ prepare })] })
    await reviewed(swapper, 'usd', 'eur', '10')
    swapper.store.review.accept(true)
    await submitted(swapper)
    expect([swapper.signed.length, swapper.sent.length]).toEqual([1, 0])
    const { state } = swapper.store.run
    expect(state.status === 'error' && code(state.error)).toBe('swaps/badStep')
  })

  it('end with a refusal in the wallet, and can be started again', async () => {
    let refuses = true
    const sent: string[] = []
    const send = async ({ to }: { to: string }) => {
      if (refuses) return refuse()
      sent.push(to)
      return { hash: `0x${sent.length}` }
    }
    const swapper = await openFakeSwapper({ verbs: { send } })
    await reviewed(swapper)
    await submitted(swapper)
    const { state } = swapper.store.run
    expect(state.status === 'error' && code(state.error)).toBe('request/rejected')
    refuses = false
    await submitted(swapper)
    expect(sent).toEqual([places.router])
  })

  it('stop when the approval fails on chain', async () => {
    const swapper = await openFakeSwapper({
      verbs: { getTransaction: async () => ({ status: 'failed' }) },
    })
    await reviewed(swapper, 'usd', 'eur', '10')
    await submitted(swapper)
    const { state } = swapper.store.run
    expect(state.status === 'error' && code(state.error)).toBe('swaps/approvalFailed')
    expect(swapper.sent).toHaveLength(1)
  })

  it('S15 are tried right before the wallet is asked, after an approval', async () => {
    let isDrained = false
    const swapper = await openFakeSwapper({
      verbs: {
        async simulate({ to }) {
          const failure = isDrained && to === places.router ? new Error('drained') : undefined
          return { changes: [], approvals: [], ...(failure && { failure: failure as KitError }) }
        },
      },
    })
    await reviewed(swapper, 'usd', 'eur', '10')
    isDrained = true
    await submitted(swapper)
    const { state } = swapper.store.run
    expect(state.status === 'error' && code(state.error)).toBe('swaps/wouldFail')
    expect(swapper.sent.map(({ to }) => to)).toEqual([places.usd])
  })

  it.each(['1e3', '0.1234567'])(
    'S15 are not sent when the trial right before cannot be read: %s',
    async (unreadable) => {
      let received = '20'
      const swapper = await openFakeSwapper({
        verbs: { simulate: async () => trialOf('10', 'USDX', 'EURX', received) },
        allowance: 10n ** 12n,
      })
      await reviewed(swapper, 'usd', 'eur', '10')
      received = unreadable
      await submitted(swapper)
      const { state } = swapper.store.run
      expect(state.status === 'error' && code(state.error)).toBe('swaps/differs')
      expect(swapper.sent).toEqual([])
    },
  )

  it('ask for nothing more once the visitor stopped waiting', async () => {
    let answer = (_: { hash: string }) => {}
    const asked: string[] = []
    const send = ({ to }: { to: string }) => {
      asked.push(to)
      return new Promise<{ hash: string }>((resolve) => {
        answer = resolve
      })
    }
    const swapper = await openFakeSwapper({ verbs: { send } })
    const { store, clock } = swapper
    await reviewed(swapper, 'usd', 'eur', '10')
    const running = store.submit()
    await expect.poll(() => asked.length).toBe(1)
    store.run.giveUp()
    answer({ hash: '0x1' })
    clock.advance(3_000)
    await running
    expect(asked).toEqual([places.usd])
    expect(store.run.state.status).toBe('idle')
  })

  it('are not started twice', async () => {
    const swapper = await openFakeSwapper()
    await reviewed(swapper)
    await Promise.all([submitted(swapper), submitted(swapper)])
    expect(swapper.sent).toHaveLength(1)
  })

  it('end when the account changed since the review', async () => {
    const swapper = await openFakeSwapper()
    await reviewed(swapper)
    const { store, wallet } = swapper
    wallet.change([wallet.grantOf('eip155', '1', places.mallory)])
    await turn()
    await store.submit()
    expect([swapper.sent, store.review.input]).toEqual([[], undefined])
  })
})

describe('a sent swap', () => {
  it('loads no code of swaps on a later page, once it is in a block', async () => {
    const storage = memoryDriver()
    const first = await openFakeSwapper({ storage })
    await reviewed(first)
    await submitted(first)
    first.stop()
    const { kit } = await openFakeKit({ storage })
    await turn()
    expect(kit.features.swaps.store).toBe(undefined)
  })

  it('is found again after a reload, and in the list of transactions', async () => {
    const storage = memoryDriver()
    const first = await openFakeSwapper({ storage })
    await reviewed(first)
    await submitted(first)
    const { id } = first.store.run.sent!
    first.stop()
    const second = await openFakeSwapper({ storage })
    expect(second.store.journal.find({ id })).toMatchObject({
      provider: 'fake',
      from: { symbol: 'ETH', amount: '1' },
      to: { symbol: 'USDX', least: '1980000000000' },
    })
    await expect
      .poll(() => second.kit.transactions.all.find((it) => it.id === id))
      .toMatchObject({
        kind: 'swap',
        amount: '1',
        symbol: 'ETH',
        received: { amount: '2000000000000', symbol: 'USDX', tokenAddress: places.usd },
      })
  })

  it('counts as sent where it cannot be recorded', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => reported.mockRestore())
    const providers = [() => fakeProvider({ id: 'x'.repeat(301) })]
    const swapper = await openFakeSwapper({ providers })
    await reviewed(swapper)
    await submitted(swapper)
    const { run, journal } = swapper.store
    expect([swapper.sent.length, run.state.status, journal.all]).toEqual([1, 'success', []])
    // Other files of the process may still report what they left open.
    const own = reported.mock.calls.filter(([text]) => String(text).startsWith('[portico]'))
    expect(own.map(([, error]) => code(error))).toEqual(['storage/badRecord'])
    swapper.stop()
  })

  it('survives a stored list that somebody damaged', async () => {
    const storage = memoryDriver()
    const first = await openFakeSwapper({ storage })
    await reviewed(first)
    await submitted(first)
    storage.setItem('@portico/swaps/swaps', '[{"id":5}]')
    first.stop()
    expect((await openFakeSwapper({ storage })).store.journal.all).toEqual([])
  })
})
