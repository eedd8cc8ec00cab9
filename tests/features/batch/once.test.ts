import { memoryDriver } from '@portico/core'
import { expect, it } from 'vitest'
import { batchChain, callOf, openBatches } from './setup/batchChain.ts'

const two = { calls: [callOf('works'), { ...callOf('works'), value: 7n }] }
type Page = Awaited<ReturnType<typeof openBatches>>

/** Begins a batch, and waits until it is reviewed. */
async function begin(page: Page, request: object = two): Promise<void> {
  void page.kit.features.batch.run(request as typeof two).catch(() => undefined)
  await page.reviewed()
}
/** Holds the answers of the wallet back until the returned function is called. */
function hold({ chain }: Pick<Page, 'chain'>): () => void {
  let release = () => {}
  chain.hold = new Promise<void>((resolve) => {
    release = resolve
  })
  return () => {
    chain.hold = undefined
    release()
  }
}
const isAsked = ({ chain, until }: Page, questions: number) =>
  until(() => chain.questions === questions)

it('S24 asks for a later call once, however many tabs go on with the batch, until the visitor accepts another', async () => {
  const storage = memoryDriver()
  const parts = batchChain('none')
  const one = await openBatches(parts, storage)
  await begin(one)
  void one.store.confirm()
  await one.until(() => one.store.entries[0]?.status === 'pending')
  const release = hold(parts)
  await isAsked(one, 2)
  const other = await openBatches(parts, storage)
  await other.store.goOn()
  await other.reviewed()
  expect(other.store.review.warnings).toEqual(['openRequest'])
  await other.store.confirm()
  expect(parts.chain.questions).toBe(2)
  release()
  await one.until(() => one.store.status === 'done')
  expect(parts.chain.executed.map(({ value }) => value)).toEqual([1n, 7n])
})

it('S24 does not ask twice from a tab that reviewed the batch before the other one asked', async () => {
  const storage = memoryDriver()
  const parts = batchChain('none')
  const one = await openBatches(parts, storage)
  const other = await openBatches(parts, storage)
  await begin(one)
  await begin(other)
  hold(parts)
  void one.store.confirm()
  await isAsked(one, 1)
  await other.store.confirm()
  expect(other.store.error).toMatchObject({ code: 'openRequest/notAccepted' })
  expect([parts.chain.questions, other.store.review.isWaiting]).toEqual([1, true])
})

it.each(['none', 'supported'] as const)(
  'S24 tells after a reload that the wallet may still ask for the first calls (%s)',
  async (manners) => {
    const storage = memoryDriver()
    const parts = batchChain(manners)
    const one = await openBatches(parts, storage)
    await begin(one)
    hold(parts)
    void one.store.confirm()
    await isAsked(one, 1)
    one.stop()
    const after = await openBatches(parts, storage)
    await begin(after)
    expect(after.store.review.warnings).toEqual(['openRequest'])
    await after.store.confirm()
    expect(parts.chain.questions).toBe(1)
    after.store.review.accept(true)
    void after.store.confirm()
    await isAsked(after, 2)
  },
)

it('S24 sends no call that another tab sent while this one tried it', async () => {
  const storage = memoryDriver()
  const parts = batchChain('none')
  let trial: Promise<void> | undefined
  let release = () => {}
  const { load } = parts.adapter
  const adapter = {
    ...parts.adapter,
    load: async (host: Parameters<typeof load>[0]) => {
      const own = await load(host)
      return {
        ...own,
        async previewCalls(request: Parameters<NonNullable<typeof own.previewCalls>>[0]) {
          await trial
          return own.previewCalls?.(request)
        },
      }
    },
  } as typeof parts.adapter
  const one = await openBatches(parts, storage)
  await begin(one)
  const answer = hold(one)
  void one.store.confirm()
  await isAsked(one, 1)
  one.kit.close()
  answer()
  await one.until(() => one.store.unfinished !== undefined)
  const other = await openBatches({ ...parts, adapter }, storage)
  for (const page of [one, other]) {
    await page.store.goOn()
    await page.reviewed()
  }
  trial = new Promise((resolve) => {
    release = resolve
  })
  void other.store.confirm()
  void one.store.confirm()
  await one.until(() => one.store.entries[0]?.status === 'done')
  parts.chain.says = 'pending' // of the second call, which is sent and in no block
  await one.until(() => one.store.entries[1]?.status === 'pending')
  release()
  await other.until(() => other.store.entries[1]?.status === 'pending')
  expect(parts.chain.questions).toBe(2)
})

it.each(['1000', '2', '1.000000000000000001'])(
  'S15 shows a later call again that takes %s where 1 was shown',
  async (more) => {
    const page = await openBatches(batchChain('none'))
    await begin(page)
    const release = hold(page)
    void page.store.confirm()
    await isAsked(page, 1)
    page.chain.shown = more
    release()
    await page.until(() => page.store.status !== 'running')
    expect(page.store.error).toMatchObject({ code: 'batch/differs' })
    expect([page.chain.questions, page.store.review.from]).toEqual([1, 1])
    expect(page.store.review.preview).toMatchObject({ data: { changes: [{ amount: more }] } })
    void page.store.confirm()
    await page.until(() => page.store.status === 'done')
  },
)

it('asks for one call after the other where they do what was shown', async () => {
  const page = await openBatches(batchChain('none'))
  await begin(page, { calls: [...two.calls, callOf('works')] })
  void page.store.confirm()
  await page.until(() => page.store.status === 'done')
  expect(page.chain.questions).toBe(3)
})

it('S15 takes no press before the trial has answered, for eight seconds', async () => {
  const parts = batchChain('supported')
  let trials = 0
  const { load } = parts.adapter
  const adapter = {
    ...parts.adapter,
    load: async (host: Parameters<typeof load>[0]) => {
      const own = await load(host)
      return {
        ...own,
        previewCalls: (request: Parameters<NonNullable<typeof own.previewCalls>>[0]) =>
          trials++ === 0 ? new Promise<never>(() => undefined) : own.previewCalls?.(request),
      }
    },
  } as typeof parts.adapter
  const page = await openBatches({ ...parts, adapter })
  void page.kit.features.batch.run(two).catch(() => undefined)
  await page.until(() => page.store.review.ways.status === 'success')
  await page.store.confirm()
  expect([page.store.status, page.chain.questions]).toEqual(['review', 0])
  // A tick that was given early does not cover the warning that comes now.
  page.store.review.accept(true)
  page.chain.shown = '1000000'
  await page.clock.advance(8_000)
  expect(page.store.review.warnings).toEqual(['feeUnknown'])
  await page.store.confirm()
  expect([page.store.status, page.chain.questions]).toEqual(['review', 0])
  page.store.review.accept(true)
  await page.store.confirm()
  expect(page.store.error).toMatchObject({ code: 'batch/differs' })
  expect(page.chain.questions).toBe(0)
})

it('S15 shows the sum of the fees, and asks for each call with its own', async () => {
  const page = await openBatches(batchChain('none'))
  await begin(page)
  expect(page.store.review.fee).toEqual({ amount: '0.002', symbol: 'ETH' })
  void page.store.confirm()
  await page.until(() => page.store.status === 'done')
  const fee = { amount: '0.001', symbol: 'ETH' }
  expect(page.chain.reviewed).toEqual([fee, fee])
})
