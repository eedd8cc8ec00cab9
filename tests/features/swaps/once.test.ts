import { type Call, defineErrors, type KitError, memoryDriver } from '@portico/core'
import type { NamespaceAdapter } from '@portico/core/adapter'
import type { Preview } from '@portico/core/calls'
import { describe, expect, it } from 'vitest'
import { places } from './setup/fakeSwap.ts'
import { openFakeSwapper, reviewed, submitted, trialOf, turn } from './setup/openFakeSwapper.ts'

type Verbs = Partial<NamespaceAdapter<'eip155'>>
const codeOf = ({ run }: Swapper['store']) =>
  run.state.status === 'error' ? (run.state.error as KitError).code : run.state.status
type Swapper = Awaited<ReturnType<typeof openFakeSwapper>>
const kinds = ({ review }: Swapper['store']) => review.warnings.map(({ kind }) => kind)
const refusals = defineErrors('calls', {
  upgradeRejected: 'The upgrade was rejected',
  atomicityNotSupported: 'Not atomic',
})
const fee = { amount: '0.001', symbol: 'ETH' }

describe('a swap whose wallet has not answered', () => {
  it('S24 is asked for again only with a tick, in another tab and after a reload', async () => {
    const storage = memoryDriver()
    const asked: string[] = []
    const send: Verbs['send'] = ({ to }) => {
      asked.push(to)
      return new Promise(() => undefined)
    }
    const one = await openFakeSwapper({ storage, verbs: { send } })
    const other = await openFakeSwapper({ storage, verbs: { send } })
    await reviewed(one)
    await reviewed(other)
    void one.store.submit()
    await expect.poll(() => asked.length).toBe(1)
    await submitted(other)
    expect([asked.length, codeOf(other.store)]).toEqual([1, 'openRequest/notAccepted'])
    await expect.poll(() => kinds(other.store)).toContain('openRequest')
    one.stop()
    const after = await openFakeSwapper({ storage, verbs: { send } })
    await reviewed(after)
    expect([kinds(after.store), after.store.review.isBlocked]).toEqual([['openRequest'], true])
    await after.store.submit()
    expect(asked).toHaveLength(1)
    after.store.review.accept(true)
    void after.store.submit()
    await expect.poll(() => asked.length).toBe(2)
  })

  it('S24 is told to who stopped waiting for it', async () => {
    const send: Verbs['send'] = () => new Promise(() => undefined)
    const { store } = await openFakeSwapper({ verbs: { send } }).then(async (it) => {
      await reviewed(it)
      return it
    })
    void store.submit()
    await turn()
    store.run.giveUp()
    expect(kinds(store)).toEqual(['openRequest'])
  })
})

/** A wallet that says of approvals and swaps at once what is given, and a node that tries them. */
function batching(status: string, more: Verbs = {}) {
  const batches: (readonly Call[])[] = []
  const verbs: Verbs = {
    getCapabilities: async () => ({ 'eip155:1': { atomic: { status } } }),
    async sendCalls({ calls }) {
      batches.push(calls as readonly Call[])
      return { id: '0xb1' }
    },
    previewCalls: async ({ calls }) => ({
      ...trialOf('10', 'USDX', 'EURX', '1000'),
      calls: [],
      callFees: calls.map(() => fee),
    }),
    ...more,
  }
  return { batches, verbs }
}

describe('a swap of several calls', () => {
  it('is not made with an upgrade of the account that nobody asked the visitor for', async () => {
    const { batches, verbs } = batching('ready')
    const swapper = await openFakeSwapper({ verbs })
    await reviewed(swapper, 'usd', 'eur', '10')
    await submitted(swapper)
    expect([batches, swapper.sent.map(({ to }) => to)]).toEqual([[], [places.usd, places.router]])
  })

  it.each(['upgradeRejected', 'atomicityNotSupported'] as const)(
    'is made step by step where the wallet then says %s',
    async (name) => {
      const { verbs } = batching('supported', {
        sendCalls: () => Promise.reject(refusals.create(name, [])),
      })
      const swapper = await openFakeSwapper({ verbs })
      await reviewed(swapper, 'usd', 'eur', '10')
      await submitted(swapper)
      expect(swapper.sent.map(({ to }) => to)).toEqual([places.usd, places.router])
      expect(swapper.store.run.state.status).toBe('success')
    },
  )

  it('S15 is tried for the review and right before the wallet is asked, where it is one batch', async () => {
    const { batches, verbs } = batching('supported')
    let trial: Preview = trialOf('10', 'USDX', 'EURX', '1000')
    const swapper = await openFakeSwapper({
      verbs: {
        ...verbs,
        previewCalls: async () => ({ ...trial, calls: [], callFees: [fee, fee] }),
      },
    })
    await reviewed(swapper, 'usd', 'eur', '10')
    const { review } = swapper.store
    expect([review.proof, kinds(swapper.store)]).toEqual([{ status: 'success', data: 'shown' }, []])
    trial = trialOf('10', 'USDX', 'EURX', '0.000001')
    await submitted(swapper)
    expect([codeOf(swapper.store), batches]).toEqual(['swaps/wouldFail', []])
    expect(review.obstacle).toMatchObject({ code: 'swaps/wouldFail' })
  })

  it('S15 shows the sum of the fees, and asks for each call with its own', async () => {
    const reviewedFees: unknown[] = []
    const { verbs } = batching('none', {
      async send({ reviewedFee }) {
        reviewedFees.push(reviewedFee)
        return { hash: `0x${reviewedFees.length}` }
      },
    })
    const swapper = await openFakeSwapper({ verbs })
    await reviewed(swapper, 'usd', 'eur', '10')
    expect(swapper.store.review.fee).toMatchObject({ data: { amount: '0.002' } })
    await submitted(swapper)
    expect(reviewedFees).toEqual([fee, fee])
  })
})

describe('the fee of a swap', () => {
  it('S15 binds', async () => {
    const reviewedFees: unknown[] = []
    const send: Verbs['send'] = async ({ reviewedFee }) => {
      reviewedFees.push(reviewedFee)
      return { hash: '0x1' }
    }
    const swapper = await openFakeSwapper({ verbs: { send } })
    await reviewed(swapper)
    await submitted(swapper)
    expect(reviewedFees).toEqual([fee])
  })

  it('S15 needs a tick where nobody told it', async () => {
    const estimateFee = () => Promise.reject(new Error('away'))
    const swapper = await openFakeSwapper({ verbs: { estimateFee } })
    await reviewed(swapper)
    expect(kinds(swapper.store)).toEqual(['feeUnknown'])
    await submitted(swapper)
    expect(swapper.sent).toEqual([])
    swapper.store.review.accept(true)
    await submitted(swapper)
    expect(swapper.sent).toHaveLength(1)
  })
})
