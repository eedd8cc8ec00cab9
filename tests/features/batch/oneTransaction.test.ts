import { type CallOf, createKit, defineErrors, memoryDriver } from '@portico/core'
import { requestErrors } from '@portico/core/errors'
import { batch } from '@portico/features/batch'
import { expect, it, onTestFinished } from 'vitest'
import { FakeWallet } from '../../core/fakes/FakeWallet.ts'
import { fakeAdapter } from '../../core/fakes/fakeAdapter.ts'
import { steppingClock } from '../../core/fakes/steppingClock.ts'

type Call = CallOf<'solana'>
const program = 'Program'
const calls = (): Call[] => [{ programAddress: program }, { programAddress: 'Other' }]
const fee = { amount: '0.000005', symbol: 'SOL' }

/** A family whose calls are parts of one transaction, and no transactions of their own. */
async function open(atomic = 'supported') {
  const chain = {
    asked: [] as unknown[],
    refusal: undefined as Error | undefined,
    /** The first trial, until it ends. */
    trial: undefined as Promise<void> | undefined,
    status: 'pending' as 'pending' | 'confirmed',
  }
  const effects = { changes: [], approvals: [] }
  const adapter = fakeAdapter('solana', {
    // A copy, as of an adapter that checks them.
    describeCalls: async ({ calls: given }) =>
      given.map((call) => ({ ...effects, to: program, call: { ...call } })),
    async previewCalls() {
      const { trial } = chain
      chain.trial = undefined
      await trial
      return { ...effects, fee, calls: [{ ...effects, action: 'stake' }] }
    },
    getCapabilities: async () => ({ 'solana:1': { atomic: { status: atomic } } }),
    sendTransaction: async () => ({ hash: 'never' }),
    async sendCalls({ calls: given, reviewedFee, atomicRequired }) {
      if (chain.refusal) throw chain.refusal
      chain.asked.push({ calls: given, reviewedFee, atomicRequired })
      return { id: 'signature' }
    },
    getCallsStatus: async ({ id }) => {
      const { status } = chain
      return { id, status, atomic: true, hashes: status === 'pending' ? [] : [id] }
    },
    getTransaction: async () => ({ status: chain.status }),
  })
  const clock = steppingClock()
  const wallet = new FakeWallet()
  wallet.grant = [wallet.grantOf('solana', '1', 'Alice')]
  const kit = createKit({
    adapters: [adapter],
    features: [batch()],
    connectors: [wallet.create],
    storage: memoryDriver(),
    clock,
    analytics: false,
  })
  onTestFinished(kit.start())
  await kit.connect({ connectorId: 'wallet' })
  const store = await kit.features.batch.load()
  const until = async (isTrue: () => boolean) => {
    while (!isTrue()) {
      await clock.advance(50)
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
  }
  const reviewed = () =>
    until(() => store.review.ways.status === 'success' && store.review.preview.status !== 'pending')
  return { kit, store, chain, until, reviewed }
}

it('makes calls that are one transaction with one question, within the fee that was shown', async () => {
  const { kit, store, chain, until, reviewed } = await open()
  const given = calls()
  const running = kit.features.batch.run({ namespace: 'solana', calls: given })
  await reviewed()
  expect(store.review.ways).toEqual({ status: 'success', data: ['together'] })
  // A trial tells more than the data of a call.
  expect(store.review.calls).toMatchObject([{ action: 'stake' }, { to: program }])
  given.pop()
  Object.assign(given[0] as object, { programAddress: 'Thief' })
  void store.confirm()
  await until(() => store.entries.every(({ status }) => status === 'pending'))
  chain.status = 'confirmed'
  await until(() => store.status === 'done')
  expect(await running).toEqual({ way: 'together', hashes: ['signature'] })
  expect(chain.asked).toEqual([{ calls: calls(), reviewedFee: fee, atomicRequired: true }])
})

it('S15 asks for no second transaction while nobody knows what became of the first', async () => {
  const { kit, store, chain, until, reviewed } = await open()
  chain.refusal = defineErrors('cosmos', { unknownOutcome: 'No node answered' }).create(
    'unknownOutcome',
    [],
  )
  const running = kit.features.batch.run({ calls: calls() }).catch((error) => error)
  await reviewed()
  void store.confirm()
  await until(() => store.error !== undefined)
  expect([store.status, store.canGoOn]).toEqual(['stopped', false])
  chain.refusal = undefined
  await store.confirm()
  expect(chain.asked).toEqual([])
  kit.close()
  expect(await running).toMatchObject({ code: 'cosmos/unknownOutcome' })
})

it('S15 bounds the fee also for a visitor who does not wait for a trial that takes long', async () => {
  const { kit, store, chain, until } = await open()
  chain.trial = new Promise(() => undefined)
  void kit.features.batch.run({ namespace: 'solana', calls: calls() })
  await until(() => store.review.ways.status === 'success')
  expect(store.review.preview.status).toBe('pending')
  await store.confirm()
  expect(chain.asked).toEqual([])
  await until(() => store.review.preview.status === 'error')
  store.review.accept(true)
  await store.confirm()
  expect([chain.asked, store.error]).toMatchObject([[], { code: 'batch/differs' }])
  void store.confirm()
  await until(() => store.entries.every(({ status }) => status === 'pending'))
  expect(chain.asked).toMatchObject([{ reviewedFee: fee }])
})

it('offers no call of its own where the family has none', async () => {
  const { kit, store, chain, until, reviewed } = await open()
  chain.refusal = requestErrors.create('unsupported', ['solana:signTransaction', 'This wallet'])
  const running = kit.features.batch.run({ calls: calls() }).catch((error) => error)
  await reviewed()
  void store.confirm()
  await until(() => store.error !== undefined)
  expect(store.review.ways).toEqual({ status: 'success', data: ['together'] })
  kit.close()
  expect(await running).toMatchObject({ code: 'request/rejected' })

  const other = await open('unsupported')
  void other.kit.features.batch.run({ calls: calls() }).catch(() => undefined)
  await other.reviewed()
  expect(other.store.review.obstacle).toMatchObject({ code: 'batch/notAtomic' })
  await other.store.confirm()
  expect(other.chain.asked).toEqual([])
})
