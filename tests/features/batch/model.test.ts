import fc from 'fast-check'
import { expect, it } from 'vitest'
import { batchChain, callOf, type Fate, type Manners, openBatches } from './setup/batchChain.ts'

const runs = process.env.PORTICO_FULL ? 10_000 : 60

const fates = fc.array(
  fc.constantFrom<Fate>('works', 'works', 'works', 'fails', 'declined', 'reverts'),
  { minLength: 1, maxLength: 5 },
)
const manners = fc.constantFrom<Manners>(
  'none',
  'supported',
  'ready',
  'claimed',
  'lies',
  'old',
  'silent',
)

/** What is to become of calls: how many are made, and whether the dapp is told that all are. */
function expected(
  list: readonly Fate[],
  kind: Manners,
  { isUpgraded, atomicRequired }: { isUpgraded: boolean; atomicRequired: boolean },
): { made: number; isDone: boolean } {
  const reverts = list.indexOf('reverts')
  const bad = list.findIndex((fate) => fate !== 'works')
  const isTogether =
    ['supported', 'old', 'lies', 'claimed'].includes(kind) ||
    (kind === 'ready' && (isUpgraded || atomicRequired))
  if (!isTogether && atomicRequired) return { made: 0, isDone: false }
  if (reverts >= 0 || kind === 'claimed') return { made: 0, isDone: false }
  if (bad < 0) return { made: list.length, isDone: true }
  if (!isTogether) return { made: bad, isDone: false }
  return { made: kind === 'lies' && !list.includes('declined') ? bad : 0, isDone: false }
}

it('makes all calls, or says what it did not make, in every way and for every fate of a call', {
  timeout: process.env.PORTICO_FULL ? 2_700_000 : 60_000,
}, async () => {
  const cases = fc.sample(fc.tuple(fates, manners, fc.boolean(), fc.boolean()), runs)
  for (const [list, kind, isUpgraded, atomicRequired] of cases) {
    const about = `${kind}, ${list}, upgraded ${isUpgraded}, all or none ${atomicRequired}`
    const { kit, store, chain, until, reviewed, stop } = await openBatches(batchChain(kind))
    const settled = kit.features.batch.run({ calls: list.map(callOf), atomicRequired }).then(
      ({ hashes }) => ({ hashes, told: '' }),
      ({ code }) => ({ hashes: [], told: String(code) }),
    )
    await reviewed()
    if (isUpgraded && kind === 'ready') store.review.chooseWay('upgrade')
    void store.confirm()
    await until(() => store.status !== 'running')
    const { status, made } = store
    kit.close()
    const { told, hashes } = await settled
    stop()
    const want = expected(list, kind, { isUpgraded, atomicRequired })
    const end = [chain.executed.length, status === 'done']
    expect(end, about).toEqual([want.made, want.isDone])
    // The dapp resolves only for all, and else reads why, with how many where some were made in turn.
    expect(told === '', about).toBe(want.isDone)
    if (want.isDone) expect(hashes.length, about).toBeGreaterThan(0)
    else if (want.made > 0)
      expect(told, about).toBe(kind === 'lies' ? 'batch/partly' : 'batch/stopped')
    if (!want.isDone && kind !== 'lies') expect(made, about).toBe(want.made)
  }
})
