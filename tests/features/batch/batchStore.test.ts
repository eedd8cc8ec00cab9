import { memoryDriver } from '@portico/core'
import { expect, it } from 'vitest'
import {
  batchChain,
  callOf,
  type Fate,
  type Manners,
  openBatches,
  other,
} from './setup/batchChain.ts'

const calls = (...fates: Fate[]) => ({ calls: fates.map(callOf) })

/** Starts a batch, and what became of its promise. */
async function begun(manners: Manners, fates: readonly Fate[], more: object = {}) {
  const opened = await openBatches(batchChain(manners))
  const settled = opened.kit.features.batch.run({ ...calls(...fates), ...more }).then(
    (result) => ({ result }),
    (error) => ({ error }),
  )
  await opened.reviewed()
  return { ...opened, settled }
}
const statuses = ({ entries }: { entries: readonly { status: string }[] }) =>
  entries.map(({ status }) => status)

it('asks once where the wallet makes all calls or none, and resolves when the network has them', async () => {
  for (const manners of ['supported', 'old'] as const) {
    const { store, chain, settled, kit } = await begun(manners, ['works', 'works', 'works'])
    expect(kit.router.current.name).toBe('Batch')
    expect([store.review.way, chain.questions]).toEqual(['together', 0])
    await store.confirm()
    expect(await settled).toEqual({ result: { way: 'together', hashes: ['0x1'] } })
    expect([chain.questions, chain.executed.length, store.status]).toEqual([1, 3, 'done'])
    expect(statuses(store)).toEqual(['done', 'done', 'done'])
    store.close()
    expect([kit.modal.isOpen, store.status]).toEqual([false, 'idle'])
  }
})

it('asks for each call in turn where the wallet cannot, each after the network has the one before', async () => {
  for (const manners of ['none', 'silent'] as const) {
    const { store, chain, settled, until } = await begun(manners, ['works', 'works'])
    expect(store.review.way).toBe('inTurn')
    const done = store.confirm()
    await until(() => store.status === 'done')
    await done
    expect(await settled).toEqual({ result: { way: 'inTurn', hashes: ['0x1', '0x2'] } })
    expect(chain.questions).toBe(2)
  }
})

it('upgrades the account only when the visitor chose it', async () => {
  const { store, chain, until } = await begun('ready', ['works', 'works'])
  expect(store.review.ways).toEqual({ status: 'success', data: ['inTurn', 'upgrade'] })
  expect(store.review.way).toBe('inTurn')
  store.review.chooseWay('upgrade')
  void store.confirm()
  await until(() => store.status === 'done')
  expect(chain.questions).toBe(1)
})

it('goes on in turn when the visitor declines the upgrade', async () => {
  const { store, chain, until } = await begun('ready', ['declined', 'works'])
  store.review.chooseWay('upgrade')
  await store.confirm()
  expect(store.error).toMatchObject({ code: 'calls/upgradeRejected' })
  expect([store.status, store.review.way]).toEqual(['review', 'inTurn'])
  expect(chain.executed).toEqual([])
  void store.confirm()
  await until(() => store.status === 'review' && store.error !== undefined)
  expect(store.error).toMatchObject({ code: 'request/rejected' })
})

it('offers the other way to a visitor whose wallet said that it can, and then refused', async () => {
  const { store, chain, settled, until } = await begun('claimed', ['works', 'works'])
  await store.confirm()
  expect(store.error).toMatchObject({ code: 'calls/atomicityNotSupported' })
  expect([store.status, store.review.way, chain.questions]).toEqual(['review', 'inTurn', 0])
  void store.confirm()
  await until(() => store.status === 'done')
  expect(await settled).toMatchObject({ result: { way: 'inTurn' } })
})

it('makes nothing one after the other when the dapp demands all or none', async () => {
  for (const manners of ['none', 'claimed'] as const) {
    const { store, chain, settled, kit } = await begun(manners, ['works', 'works'], {
      atomicRequired: true,
    })
    await store.confirm()
    expect(store.review.ways.status === 'success' && store.review.ways.data).not.toContain('inTurn')
    expect(chain.executed).toEqual([])
    if (manners === 'none') expect(store.review.obstacle).toMatchObject({ code: 'batch/notAtomic' })
    kit.close()
    const code = manners === 'none' ? 'batch/notAtomic' : 'request/rejected'
    expect(await settled).toMatchObject({ error: { code } })
  }
})

it('S15 believes the network, and not a wallet that made only some of the calls', async () => {
  const { store, chain, settled, until, kit } = await begun('lies', ['works', 'fails', 'works'])
  void store.confirm()
  await until(() => store.status === 'stopped')
  expect(store.error).toMatchObject({ code: 'batch/partly' })
  expect(chain.executed).toHaveLength(1)
  expect(store.canGoOn).toBe(false)
  kit.close()
  expect(await settled).toMatchObject({ error: { code: 'batch/partly' } })
})

it('tells how many calls were made when a later one fails, and goes on with the rest', async () => {
  const { store, chain, settled, until, kit } = await begun('none', ['works', 'fails', 'works'])
  void store.confirm()
  await until(() => store.status === 'stopped')
  expect(store.error).toMatchObject({ code: 'batch/callFailed' })
  expect(statuses(store)).toEqual(['done', 'failed', 'waiting'])
  expect(chain.executed).toHaveLength(1)
  void store.confirm()
  await until(() => store.status === 'stopped' && chain.questions === 3)
  expect(statuses(store)).toEqual(['done', 'failed', 'waiting'])
  kit.close()
  expect(await settled).toMatchObject({
    error: { code: 'batch/stopped', shortMessage: '1 of 3 calls were made' },
  })
})

it('S15 asks for nothing that would fail by a trial right before', async () => {
  for (const manners of ['none', 'supported'] as const) {
    const { store, chain } = await begun(manners, ['works', 'reverts'])
    await store.confirm()
    expect(store.error).toMatchObject({
      code: 'batch/wouldFail',
      shortMessage: 'Call 2 would fail',
    })
    expect([chain.questions, store.status]).toEqual([0, 'review'])
  }
})

it('S15 shows the calls again when they would do something else than was shown', async () => {
  for (const manners of ['none', 'supported'] as const) {
    const { store, chain, until } = await begun(manners, ['works', 'works'])
    chain.shown = '2'
    await store.confirm()
    expect(store.error).toMatchObject({ code: 'batch/differs' })
    expect(chain.questions).toBe(0)
    expect(store.review.preview).toMatchObject({ data: { changes: [{ amount: '2' }, {}] } })
    void store.confirm()
    await until(() => store.status === 'done')
  }
})

it('says that the calls could not be tried while no node answers, and lets the wallet ask', async () => {
  const parts = batchChain('supported')
  parts.chain.isNodeAway = true
  const { store, kit, reviewed, until } = await openBatches(parts)
  const settled = kit.features.batch.run(calls('works'))
  await reviewed()
  expect(store.review.preview.status).toBe('error')
  expect(store.review.warnings).toEqual(['feeUnknown'])
  store.review.accept(true)
  void store.confirm()
  await until(() => store.status === 'done')
  expect(await settled).toMatchObject({ way: 'together' })
})

it('S15 shows what the calls do and cost, when a node tells it only after the review', async () => {
  const parts = batchChain('supported')
  parts.chain.isNodeAway = true
  const { store, kit, reviewed, until } = await openBatches(parts)
  void kit.features.batch.run(calls('works'))
  await reviewed()
  parts.chain.isNodeAway = false
  store.review.accept(true)
  await store.confirm()
  expect(store.error).toMatchObject({ code: 'batch/differs' })
  expect([parts.chain.questions, store.status]).toEqual([0, 'review'])
  expect(store.review.preview.status).toBe('success')
  void store.confirm()
  await until(() => store.status === 'done')
})

it('rejects when the visitor leaves the review, and when the modal was open before shows what was there', async () => {
  const { kit, settled, chain, reviewed } = await begun('supported', ['works'])
  kit.close()
  expect(await settled).toMatchObject({ error: { code: 'request/rejected' } })
  await kit.open({ view: 'Networks' }).catch(() => undefined) // nothing draws it here
  kit.modal.show()
  const again = kit.features.batch.run(calls('works')).catch((error) => error)
  await reviewed()
  kit.router.back()
  expect(await again).toMatchObject({ code: 'request/rejected' })
  expect(chain.questions).toBe(0)
})

it('stays while another view is over it, as the question of a wallet of the kit', async () => {
  const { store, chain, settled, until, kit } = await begun('none', ['works', 'works'])
  let answer = () => {}
  chain.hold = new Promise((resolve) => {
    answer = resolve
  })
  void store.confirm()
  await until(() => chain.questions === 1)
  kit.router.push('Networks')
  answer()
  await until(() => chain.questions === 2)
  kit.router.back()
  await until(() => store.status === 'done')
  expect(await settled).toMatchObject({ result: { way: 'inTurn' } })
  const next = kit.features.batch.run(calls('works'))
  await until(() => store.status === 'review')
  kit.close()
  await expect(next).rejects.toMatchObject({ code: 'request/rejected' })
})

it('asks for no further call after the visitor left', async () => {
  const { store, chain, settled, until, kit } = await begun('none', ['works', 'works', 'works'])
  let answer = () => {}
  chain.hold = new Promise((resolve) => {
    answer = resolve
  })
  const running = store.confirm()
  await until(() => chain.questions === 1)
  kit.close()
  answer()
  void until(() => store.status === 'idle')
  await running
  expect(await settled).toMatchObject({ error: { code: 'batch/stopped' } })
  expect(chain.questions).toBe(1)
})

it('is found again after a reload, sends nothing twice, and can be forgotten', async () => {
  const storage = memoryDriver()
  const parts = batchChain('none')
  const first = await openBatches(parts, storage)
  void first.kit.features.batch.run(calls('works', 'works', 'works')).catch(() => undefined)
  await first.reviewed()
  void first.store.confirm()
  await first.until(() => parts.chain.questions === 2)
  first.stop()

  const second = await openBatches(parts, storage)
  expect(second.kit.features.batch.isOpen).toBe(true)
  const { hashes, calls: kept } = second.store.unfinished!
  const sent = hashes.length
  expect([sent === 1 || sent === 2, kept.length]).toEqual([true, 3])
  parts.chain.questions = 0
  await second.store.goOn()
  await second.reviewed()
  expect(second.store.review.ways).toEqual({ status: 'success', data: ['inTurn'] })
  void second.store.confirm()
  await second.until(() => second.store.status === 'done')
  expect(parts.chain.questions).toBe(3 - sent)
  expect(second.kit.features.batch.isOpen).toBe(false)
  second.store.close()

  void second.kit.features.batch.run(calls('works', 'fails')).catch(() => undefined)
  await second.reviewed()
  void second.store.confirm()
  await second.until(() => second.store.status === 'stopped')
  second.store.forget()
  expect(second.store.unfinished).toBeUndefined()
})

it('follows calls after a reload that a wallet took at once, and does not ask for them again', async () => {
  for (const fate of ['works', 'fails'] as const) {
    const storage = memoryDriver()
    const parts = batchChain('forgets')
    const first = await openBatches(parts, storage)
    void first.kit.features.batch.run(calls('works', fate)).catch(() => undefined)
    await first.reviewed()
    void first.store.confirm()
    await first.until(() => first.store.entries[0]?.status === 'pending')
    first.stop()

    parts.chain.manners = 'supported'
    const second = await openBatches(parts, storage)
    expect(second.kit.features.batch.isOpen).toBe(true)
    expect(second.store.unfinished).toMatchObject({ callsId: 'bundle 0', hashes: [] })
    void second.store.goOn()
    await second.until(() => ['done', 'stopped'].includes(second.store.status))
    const error = fate === 'works' ? undefined : { code: 'batch/failed' }
    expect(second.store.error).toEqual(error && expect.objectContaining(error))
    expect([parts.chain.questions, second.store.canGoOn]).toEqual([1, false])
    expect(second.kit.features.batch.isOpen).toBe(false)
    second.store.close()
    expect(second.store.unfinished).toBeUndefined()
  }
})

it.each([
  ['no calls', {}, 'calls'],
  ['an empty list', { calls: [] }, 'calls'],
  ['101 calls', { calls: Array.from({ length: 101 }, () => callOf('works')) }, 'calls'],
  ['a number as value', { calls: [{ to: other, value: 1 }] }, 'calls: 0: value'],
  ['other data', { calls: [{ to: other, data: 'x' }] }, 'calls: 0: data: Expected bytes as 0x hex'],
  ['another field', { calls: [{ to: other, gas: 1n }] }, 'calls: 0'],
  ['nothing', undefined, 'Invalid batch'],
])('rejects %s before anything is shown', async (_, wrong, told) => {
  const { kit } = await openBatches()
  const failed = await kit.features.batch.run(wrong as never).catch((error) => error)
  expect(failed).toMatchObject({ code: 'batch/invalid' })
  expect(failed.message).toContain(told)
  expect(kit.modal.isOpen).toBe(false)
})

it('rejects a second batch while one is open', async () => {
  const { kit, store } = await begun('none', ['works'])
  await expect(kit.features.batch.run(calls('works'))).rejects.toMatchObject({ code: 'batch/busy' })
  expect(store.status).toBe('review')
})

it('opens another batch after the visitor left one whose wallet does not answer, and follows both', async () => {
  for (const manners of ['none', 'supported'] as const) {
    const { store, chain, settled, until, reviewed, kit } = await begun(manners, ['works', 'works'])
    let answer = () => {}
    chain.hold = new Promise((resolve) => {
      answer = resolve
    })
    void store.confirm()
    await until(() => chain.questions === 1)
    kit.close()
    const next = kit.features.batch.run(calls('works'))
    await until(() => store.status !== 'running')
    await reviewed()
    expect([store.status, store.review.warnings]).toEqual(['review', ['openRequest']])
    await store.confirm()
    expect(chain.questions).toBe(1)

    answer()
    const left = settled.then((end) => expect(end).toMatchObject(endOfLeft[manners]))
    await until(() => store.review.warnings.length === 0)
    let isOver = false
    void left.then(() => {
      isOver = true
    })
    await until(() => isOver)
    await left
    expect([store.status, statuses(store), chain.questions]).toEqual(['review', ['waiting'], 1])
    void store.confirm()
    await until(() => store.status === 'done')
    expect([(await next).hashes, chain.questions]).toEqual([['0x2'], 2])
    store.close()
    const hashes = manners === 'none' ? ['0x1'] : undefined
    expect(store.unfinished?.hashes).toEqual(hashes)
  }
})

/** In turn, the second call was not asked for. */
const endOfLeft = {
  none: { error: { code: 'batch/stopped', cause: { code: 'request/rejected' } } },
  supported: { result: { way: 'together', hashes: ['0x1'] } },
}

it('asks for each call in turn when the wallet does not say what it can', async () => {
  const { store } = await begun('mute', ['works'])
  expect(store.review.way).toBe('inTurn')
})

it('does not take a replaced transaction for the call, and asks for no further one', async () => {
  const { store, chain, settled, until, kit } = await begun('none', ['works', 'works'])
  chain.says = 'replaced'
  void store.confirm()
  await until(() => store.status === 'stopped')
  expect(store.error).toMatchObject({ code: 'batch/replaced' })
  expect([store.made, store.canGoOn, chain.questions]).toEqual([0, false, 1])
  kit.close()
  expect(await settled).toMatchObject({ error: { code: 'batch/stopped' } })
})

it('ends when the visitor leaves while the network has a call for long, and waits for it instead of asking again', async () => {
  const { store, chain, settled, until, reviewed, kit } = await begun('none', ['works', 'works'])
  chain.says = 'pending'
  void store.confirm()
  await until(() => store.entries[0]?.status === 'pending')
  kit.close()
  expect(await settled).toMatchObject({
    error: { code: 'batch/stopped', cause: { code: 'request/rejected' } },
  })
  expect([store.status, store.unfinished?.hashes.length]).toEqual(['idle', 1])
  chain.says = undefined
  await store.goOn()
  await reviewed()
  void store.confirm()
  await until(() => store.status === 'done')
  expect(chain.questions).toBe(2)
})

it('sends no call that another page of the dapp has sent', async () => {
  const storage = memoryDriver()
  const parts = batchChain('none')
  const one = await openBatches(parts, storage)
  void one.kit.features.batch.run(calls('works', 'works', 'works')).catch(() => undefined)
  await one.reviewed()
  void one.store.confirm()
  await one.until(() => one.store.made > 0)
  one.kit.close()
  const two = await openBatches(parts, storage)
  await one.until(() => one.store.status === 'idle')
  const before = parts.chain.questions
  for (const { store, reviewed } of [one, two]) {
    await store.goOn()
    await reviewed()
  }
  void one.store.confirm()
  await one.until(() => one.store.status === 'done')
  void two.store.confirm()
  await two.until(() => two.store.error !== undefined)
  expect(two.store.error).toMatchObject({ code: 'batch/elsewhere' })
  expect(parts.chain.questions - before).toBeLessThanOrEqual(2)
  expect(parts.chain.executed).toHaveLength(3)
})

it('keeps a batch that was left in the middle when another one is made', async () => {
  const { store, until, reviewed, kit, chain } = await begun('none', ['works', 'declined'])
  void store.confirm()
  await until(() => store.status === 'stopped')
  kit.close()
  chain.manners = 'supported'
  const other = kit.features.batch.run(calls('works'))
  await reviewed()
  void store.confirm()
  await until(() => store.status === 'done')
  await other
  store.close()
  expect([store.unfinished?.hashes.length, store.unfinished?.calls.length]).toEqual([1, 2])
})

it('gives up a batch of which its wallet tells nothing, or names more transactions than it has calls', async () => {
  for (const manners of ['forgets', 'floods'] as const) {
    const { store, chain, clock, until } = await begun(manners, ['works', 'works'])
    void store.confirm()
    await until(() => ['pending', 'failed'].includes(store.entries[0]?.status ?? ''))
    for (let minute = 0; minute < 60 && store.status === 'running'; minute++)
      await clock.advance(60_000)
    expect(store.error).toMatchObject({ code: 'batch/unknownOutcome' })
    expect([store.canGoOn, chain.lookUps]).toEqual([false, 0])
  }
})

it('opens one of two batches that begin at once', async () => {
  const { kit, store } = await openBatches()
  const both = [1, 2].map(() => kit.features.batch.run(calls('works')).catch(({ code }) => code))
  expect(await both[1]).toBe('batch/busy')
  expect(store.status).toBe('review')
  kit.close()
  expect(await both[0]).toBe('request/rejected')
})

it('rejects what is no address of the network before anything is shown', async () => {
  const { kit } = await openBatches()
  const failed = await kit.features.batch.run({ calls: [{ to: 'bob' }] }).catch((error) => error)
  expect(failed).toMatchObject({ code: 'batch/invalid' })
  expect([failed.message.includes('calls: 0: to'), kit.modal.isOpen]).toEqual([true, false])
})
