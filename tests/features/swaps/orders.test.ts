import { memoryDriver, type TypedData } from '@portico/core'
import { apiErrors } from '@portico/core/errors'
import { type SwapProvider, type SwapStatus, swapErrors } from '@portico/features/swaps'
import { describe, expect, it } from 'vitest'
import { fakeProvider, places } from './setup/fakeSwap.ts'
import { openFakeKit, openFakeSwapper, reviewed, submitted } from './setup/openFakeSwapper.ts'

const fields = 'sellToken buyToken receiver sellAmount buyAmount validTo feeAmount kind'.split(' ')

const order = (changes: object = {}, domain: object = {}, names = fields): TypedData => ({
  domain: { name: 'Settlement', chainId: 1, verifyingContract: places.router, ...domain },
  types: { Order: names.map((name) => ({ name, type: 'string' })) },
  primaryType: 'Order',
  message: {
    sellToken: places.usd,
    buyToken: places.eur,
    receiver: places.alice,
    sellAmount: '10000000',
    feeAmount: '0',
    buyAmount: '19800000',
    validTo: 1_800_001_200,
    kind: 'sell',
    ...changes,
  },
})

/** A provider that settles signed orders, with this status. */
function settling(typedData: TypedData, status: () => SwapStatus['status'] = () => 'pending') {
  const submittedWith: string[][] = []
  const provider: SwapProvider = fakeProvider({
    id: 'orders',
    prepare: async () => [{ kind: 'typedData', purpose: 'order', typedData }],
    async submit(_, { signatures }) {
      submittedWith.push([...signatures])
      return { id: `order-${submittedWith.length}` }
    },
    status: async () => ({ status: status() }),
  })
  return { provider, submittedWith }
}

describe('an order that its provider settles', () => {
  it.each<[string, Error, string]>([
    ['was not reached', apiErrors.create('unreachable', ['x']), 'swaps/unknownOutcome'],
    ['was stopped', new DOMException('stopped', 'AbortError'), 'swaps/unknownOutcome'],
    ['broke', apiErrors.create('http', [502], { cause: { status: 502 } }), 'swaps/unknownOutcome'],
    ['refused it', apiErrors.create('http', [400], { cause: { status: 400 } }), 'api/http'],
    ['has no offer any more', swapErrors.create('noRoute', []), 'swaps/noRoute'],
  ])('may still be settled when its provider %s after it was signed', async (_, error, code) => {
    const { provider } = settling(order())
    const submit = () => Promise.reject(error)
    const swapper = await openFakeSwapper({ providers: [() => ({ ...provider, submit })] })
    await reviewed(swapper, 'usd', 'eur', '10')
    await submitted(swapper)
    expect(swapper.store.run.state).toMatchObject({ error: { code } })
  })

  it('is handed in and followed although the visitor stops waiting meanwhile', async () => {
    let answer: ((given: { id: string }) => void) | undefined
    const { provider } = settling(order())
    const submit = () => new Promise<{ id: string }>((resolve) => (answer = resolve))
    const swapper = await openFakeSwapper({ providers: [() => ({ ...provider, submit })] })
    await reviewed(swapper, 'usd', 'eur', '10')
    const { store } = swapper
    const over = store.submit()
    await expect.poll(() => answer).toBeDefined()
    store.run.giveUp()
    expect(store.run.state.status).toBe('idle')
    answer?.({ id: 'late' })
    await over
    expect([store.run.state.status, store.journal.all[0]?.id]).toEqual(['success', 'orders:late'])
  })

  it('may still be settled when its provider is silent after it was signed', async () => {
    const { provider } = settling(order())
    const submit = () => new Promise<never>(() => undefined)
    const swapper = await openFakeSwapper({ providers: [() => ({ ...provider, submit })] })
    await reviewed(swapper, 'usd', 'eur', '10')
    await submitted(swapper)
    expect(swapper.store.run.state).toMatchObject({ error: { code: 'swaps/unknownOutcome' } })
  })

  it('is signed once, handed in with the signature, and followed until it is final', async () => {
    let status: SwapStatus['status'] = 'pending'
    const { provider, submittedWith } = settling(order(), () => status)
    const swapper = await openFakeSwapper({ providers: [() => provider] })
    await reviewed(swapper, 'usd', 'eur', '10')
    await submitted(swapper)
    const { store, clock } = swapper
    expect([swapper.signed.length, swapper.sent.length, submittedWith.length]).toEqual([1, 0, 1])
    const { id } = store.run.sent!
    expect(store.journal.find({ id })).toMatchObject({ id: 'orders:order-1', order: 'pending' })
    status = 'refunded'
    await expect
      .poll(() => {
        clock.advance(5_000)
        return store.journal.find({ id })?.order
      })
      .toBe('refunded')
  })

  it('is followed after a reload although nobody opens swaps', async () => {
    const storage = memoryDriver()
    let status: SwapStatus['status'] = 'pending'
    const { provider } = settling(order(), () => status)
    const first = await openFakeSwapper({ providers: [() => provider], storage })
    await reviewed(first, 'usd', 'eur', '10')
    await submitted(first)
    first.stop()
    status = 'confirmed'
    const { kit, clock } = await openFakeKit({ providers: [() => provider], storage })
    await expect
      .poll(() => {
        clock.advance(5_000)
        return kit.features.swaps.store?.journal.all[0]?.order
      })
      .toBe('confirmed')
  })

  it('S9 is not signed when its type leaves out what the message has', async () => {
    const { provider } = settling(
      order(
        {},
        {},
        fields.filter((name) => name !== 'receiver'),
      ),
    )
    const swapper = await openFakeSwapper({ providers: [() => provider] })
    await reviewed(swapper, 'usd', 'eur', '10')
    expect(swapper.store.review.obstacle).toMatchObject({ code: 'swaps/badStep' })
  })

  it.each<[string, object, object?]>([
    ['to somebody else', { receiver: places.mallory }],
    ['for less', { buyAmount: '19799999' }],
    ['of more', { sellAmount: '10000001' }],
    ['with a fee on top', { feeAmount: '1' }],
    ['of another token', { sellToken: places.eur }],
    ['for another token', { buyToken: places.mallory }],
    ['that is valid for ever', { validTo: 4_000_000_000 }],
    ['that buys', { kind: 'buy' }],
    ['of another contract', {}, { verifyingContract: places.mallory }],
    ['on another network', {}, { chainId: 2 }],
  ])('S9 is not signed when it is one %s', async (_, changes, domain) => {
    const { provider } = settling(order(changes, domain))
    const swapper = await openFakeSwapper({ providers: [() => provider] })
    await reviewed(swapper, 'usd', 'eur', '10')
    await submitted(swapper)
    expect(swapper.store.review.obstacle).toMatchObject({ code: 'swaps/badStep' })
    expect(swapper.signed).toEqual([])
  })
})
