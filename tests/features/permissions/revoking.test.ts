import { memoryDriver } from '@portico/core'
import { networkErrors, requestErrors } from '@portico/core/errors'
import { expect, it } from 'vitest'
import { openPermissions, permissionChain, permissionOf } from './setup/openPermissions.ts'

const chainOf = (...ids: readonly string[]) => permissionChain(...ids.map((id) => permissionOf(id)))
const fee = (amount: string) => ({ amount, symbol: 'ETH' })

it('S28 goes on one by one after a batch that failed in the block, names the culprit, and keeps it out of the next', async () => {
  const parts = chainOf('a', 'b', 'c', 'd')
  parts.chain.atomic = 'supported'
  parts.chain.fates.set('b', 'traps')
  const { store, ids, pick, ended, failures } = await openPermissions(parts)
  await ended(store.revoke(pick('a', 'b', 'c', 'd')))
  expect(parts.chain.questions).toEqual([['a', 'b', 'c', 'd'], ['a'], ['b'], ['c'], ['d']])
  expect([ids(), failures()]).toEqual([['b'], [['chain b', 'permissions/failed']]])
  parts.chain.permissions.push(permissionOf('e'), permissionOf('f'))
  await store.load()
  parts.chain.questions.length = 0
  await ended(store.revoke(pick('b', 'e', 'f')))
  expect([parts.chain.questions, ids()]).toEqual([[['e', 'f'], ['b']], ['b']])
})

it('S28 tells what all revocations cost, and sends each within what was told', async () => {
  for (const atomic of [undefined, 'supported'] as const) {
    const parts = chainOf('a', 'b', 'c')
    parts.chain.atomic = atomic
    parts.chain.costs = new Map([['b', { fee: fee('0.0025'), isUnusual: false }]])
    const { store, ids, pick, ended } = await openPermissions(parts)
    const entries = pick('a', 'b', 'c')
    const { costs, ...summary } = await store.revoker.review(store.signer!, entries)
    expect(summary).toEqual({ fee: fee('0.0045'), unknown: 0, unusual: 0, open: [] })
    await ended(store.revoke(entries, { costs, cost: 'unknown', open: [] }))
    expect(ids()).toEqual([])
    expect(parts.chain.fees).toEqual(atomic ? ['0.0045'] : ['0.001', '0.0025', '0.001'])
  }
})

it('S28 asks no wallet for a revocation of unusual cost, or one that would fail, and for one of unknown cost, before the visitor read it', async () => {
  const parts = chainOf('a', 'b', 'c', 'd')
  parts.chain.costs = new Map<string, never>(
    Object.entries({
      a: { fee: fee('0.0398'), isUnusual: true },
      b: networkErrors.create('unavailable', ['Ethereum']),
      c: requestErrors.create('sendFailed', [], { hints: ['executionReverted'] }),
    }) as never,
  )
  const { store, ids, pick, ended, failures } = await openPermissions(parts)
  const { costs, ...summary } = await store.revoker.review(store.signer!, pick('a', 'b', 'c', 'd'))
  expect(summary).toEqual({ fee: fee('0.001'), unknown: 1, unusual: 1, open: [] })
  await ended(store.revoke(pick('a', 'b', 'c', 'd')))
  expect([parts.chain.questions, ids()]).toEqual([[['d']], ['a', 'b', 'c']])
  expect(failures()).toEqual([
    ['chain a', 'permissions/costUnusual'],
    ['chain b', 'permissions/costUnknown'],
    ['chain c', 'permissions/wouldFail'],
  ])
  await ended(store.revoke(pick('a', 'b', 'c'), { costs, cost: 'unknown', open: [] }))
  expect([parts.chain.questions, ids()]).toEqual([
    [['d'], ['b']],
    ['a', 'c'],
  ])
  await ended(store.revokeAnyway(pick('a')[0]!))
  expect(ids()).toEqual(['c'])
})

it('S24 asks for no revocation while an earlier page may still be asking, unless the visitor accepts it', async () => {
  const storage = memoryDriver()
  const parts = chainOf('a', 'b')
  parts.chain.answer = new Promise(() => undefined)
  const first = await openPermissions(parts, {}, storage)
  void first.store.revoke(first.pick('a'))
  await expect.poll(() => parts.chain.questions).toEqual([['a']])
  parts.chain.answer = Promise.resolve()
  const { store, ids, pick, ended, failures } = await openPermissions(parts, {}, storage)
  await ended(store.revoke(pick('a')))
  expect([parts.chain.questions, failures()]).toEqual([
    [['a']],
    [['chain a', 'openRequest/notAccepted']],
  ])
  expect((await store.revoker.review(store.signer!, pick('a', 'b'))).open).toHaveLength(1)
  await ended(store.revokeAnyway(pick('a')[0]!))
  expect(ids()).toEqual(['b'])
})
