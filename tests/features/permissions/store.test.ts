import type { PermissionList, PermissionSource } from '@portico/core/adapter'
import { expect, it, onTestFinished, vi } from 'vitest'
import { findEntries, rowsOf } from '../../../features/src/permissions/views/rows.ts'
import { openPermissions, permissionChain, permissionOf } from './setup/openPermissions.ts'

it('lists what all sources say, and names a source that fails beside the others', async () => {
  const parts = permissionChain(permissionOf('a'), permissionOf('b'))
  const fail = () => Promise.reject(new Error('away'))
  const broken: PermissionSource = { id: 'broken', kind: 'act', list: fail, describe: fail }
  const other = { ...permissionChain(permissionOf('a')).source, id: 'other' }
  const { store, ids } = await openPermissions(parts, { sources: [broken, other] })
  expect(ids()).toEqual(['a', 'b', 'a'])
  expect(new Set(store.entries.map(({ key }) => key)).size).toBe(3)
  expect(store.readings.map(({ source, list }) => [source.id, list.status])).toEqual([
    ['chain', 'success'],
    ['wallet', 'success'],
    ['broken', 'error'],
    ['other', 'success'],
  ])
})

it('reads a source again that failed, and gives up one that does not answer', async () => {
  const parts = permissionChain(permissionOf('a'))
  parts.chain.failure = new Error('away')
  const { store, ids, ended } = await openPermissions(parts)
  expect(ids()).toEqual([])
  parts.chain.failure = undefined
  await store.retry(parts.source)
  expect(ids()).toEqual(['a'])
  parts.source.list = () => new Promise(() => undefined)
  await ended(store.load())
  expect(store.readings[0]?.list).toMatchObject({ error: { code: 'permissions/timeout' } })
})

it('keeps what it read of the same account while it reads again, and the same rows if nothing changed', async () => {
  const parts = permissionChain(permissionOf('a'))
  const { store, ids } = await openPermissions(parts)
  const rows = rowsOf(store.entries)
  let answer: ((list: PermissionList) => void) | undefined
  parts.source.list = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  const reading = store.load()
  await expect.poll(() => answer).toBeDefined()
  expect([ids(), store.isLoading]).toEqual([['a'], false])
  expect(rowsOf(store.entries)).toBe(rows)
  answer?.({ permissions: [permissionOf('b')] })
  await reading
  expect(ids()).toEqual(['b'])
})

it('reads again what it knows after the next paint', async () => {
  const parts = permissionChain(permissionOf('a'))
  const { store, ids } = await openPermissions(parts)
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  onTestFinished(() => void vi.unstubAllGlobals())
  parts.chain.permissions = [permissionOf('b')]
  const reading = store.load()
  await expect.poll(() => frames.length).toBe(1)
  expect(ids()).toEqual(['a'])
  frames.pop()?.()
  frames.pop()?.()
  await reading
  expect(ids()).toEqual(['b'])
})

it('puts those first who may take without limit and have no name, by holder', async () => {
  const unlimited = { terms: [{ symbol: 'USDC', isUnlimited: true }] }
  const parts = permissionChain(
    permissionOf('a'),
    permissionOf('b', { ...unlimited, holder: { address: '0xB0', name: 'Known' } }),
    permissionOf('c', unlimited),
    permissionOf('d', { holder: { address: `0x${'63'.repeat(20)}` } }),
    permissionOf('e', { kind: 'signIn', holder: { name: 'This app' } }),
  )
  const { store } = await openPermissions(parts, { names: { '0xb0': 'Named by the dapp' } })
  const rows = rowsOf(store.entries)
  expect(rows.map((row) => ('holder' in row ? row.risk : row.permission.id))).toEqual([
    3,
    'c',
    'd',
    2,
    'b',
    1,
    'a',
    0,
    'e',
  ])
})

it('names holders that the dapp knows, and finds by name, address and token', async () => {
  const parts = permissionChain(permissionOf('a'), permissionOf('b'))
  const { store } = await openPermissions(parts, { names: { [`0x${'61'.repeat(20)}`]: 'Acme' } })
  const found = (words: string) =>
    findEntries(store.entries, words).map(({ permission }) => permission.id)
  expect(store.entries[0]?.permission.holder.name).toBe('Acme')
  expect([found('acm'), found('0x6262'), found('usd'), found('x y')]).toEqual([
    ['a'],
    ['b'],
    ['a', 'b'],
    [],
  ])
})

it('revokes one after the other where the wallet cannot do it at once, and reads each again', async () => {
  for (const atomic of [undefined, 'ready'] as const) {
    const parts = permissionChain(permissionOf('a'), permissionOf('b'), permissionOf('c'))
    parts.chain.atomic = atomic
    const { store, ids, pick, ended } = await openPermissions(parts)
    await ended(store.revoke(pick('a', 'c')))
    expect([parts.chain.questions, ids()]).toEqual([[['a'], ['c']], ['b']])
    expect([store.revoker.isRunning, store.revoker.states.size]).toEqual([false, 0])
  }
})

it('asks once where the wallet makes all calls or none, and one after the other when it refuses after all', async () => {
  const parts = permissionChain(permissionOf('a'), permissionOf('b'), permissionOf('c'))
  parts.chain.atomic = 'supported'
  const { store, ids, pick, ended } = await openPermissions(parts)
  await ended(store.revoke(pick('a', 'b')))
  expect([parts.chain.questions, ids()]).toEqual([[['a', 'b']], ['c']])
  const refusing = permissionChain(permissionOf('a'), permissionOf('b'))
  refusing.chain.atomic = 'supported'
  refusing.chain.refusesTogether = true
  const other = await openPermissions(refusing)
  await other.ended(other.store.revoke(other.pick('a', 'b')))
  expect([refusing.chain.questions, other.ids()]).toEqual([[['a'], ['b']], []])
})

it('keeps what failed with its reason, goes on with the rest, and believes no revocation without effect', async () => {
  const parts = permissionChain(...['a', 'b', 'c'].map((id) => permissionOf(id)))
  parts.chain.fates.set('a', 'fails').set('b', 'ignored')
  const { store, ids, pick, ended, failures } = await openPermissions(parts)
  await ended(store.revoke(pick('a', 'b', 'c')))
  expect(ids()).toEqual(['a', 'b'])
  expect(failures()).toEqual([
    ['chain a', 'permissions/failed'],
    ['chain b', 'permissions/stillThere'],
  ])
})

it('leaves out what would fail, so that a contract of a stranger ends no other revocation', async () => {
  const parts = permissionChain(...['a', 'b', 'c', 'd'].map((id) => permissionOf(id)))
  parts.chain.atomic = 'supported'
  parts.chain.fates.set('a', 'fails').set('c', 'fails')
  const { store, ids, pick, ended, failures } = await openPermissions(parts)
  await ended(store.revoke(pick('a', 'b', 'c', 'd')))
  expect([parts.chain.questions, ids()]).toEqual([[['b', 'd']], ['a', 'c']])
  expect(failures()).toEqual([
    ['chain a', 'permissions/wouldFail'],
    ['chain c', 'permissions/wouldFail'],
  ])
})

it('asks for nothing more once the visitor declined, and can begin again', async () => {
  for (const atomic of [undefined, 'supported'] as const) {
    const parts = permissionChain(...['a', 'b', 'c'].map((id) => permissionOf(id)))
    parts.chain.atomic = atomic
    parts.chain.fates.set('a', 'declined')
    const { store, ids, pick, ended, failures } = await openPermissions(parts)
    await ended(store.revoke(pick('a', 'b', 'c')))
    expect([parts.chain.questions.length, ids()]).toEqual([1, ['a', 'b', 'c']])
    expect(failures()).toContainEqual(['chain a', 'request/rejected'])
    parts.chain.fates.clear()
    await ended(store.revoke(pick('a', 'b', 'c')))
    expect(ids()).toEqual([])
  }
})

it('refuses a second run meanwhile, and what only another place can revoke', async () => {
  const parts = permissionChain(permissionOf('a', { canRevoke: false }), permissionOf('b'))
  const { store, ids, pick, ended, failures } = await openPermissions(parts)
  const first = store.revoke(pick('a', 'b'))
  await expect(store.revoke(pick('b'))).rejects.toMatchObject({ code: 'permissions/busy' })
  await ended(first)
  expect([ids(), failures()]).toEqual([['a'], [['chain a', 'permissions/cannotRevoke']]])
})

it('shows another account’s permissions once it is active', async () => {
  const parts = permissionChain(permissionOf('a'))
  const { kit, store } = await openPermissions(parts)
  const before = store.subject
  await kit.disconnect()
  expect([before === store.subject, store.subject]).toEqual([false, undefined])
  await store.load()
  expect([store.entries, store.error]).toMatchObject([[], { code: 'connection/notConnected' }])
})
