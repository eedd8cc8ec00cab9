import { makeAutoObservable } from '@portico/core/state'
import { expect, it } from 'vitest'
import { followLater } from '../../core/src/kit/startKit.ts'

/** As much of a kit's stores as decides when the reactions load. */
class Needs {
  all: readonly unknown[] = []
  watched: readonly unknown[] = []
  isOpen = false
  canGoBack = false
  current: unknown = 'Connect'
  readonly idle = async () => {}

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  set(change: Partial<Needs>): void {
    Object.assign(this, change)
  }
}

function setUp(load: () => Promise<() => () => void>) {
  const [attempts, balances, connections, modal, router] = Array.from(
    { length: 5 },
    () => new Needs(),
  )
  const parts = {
    attempts: attempts!,
    balances: balances!,
    connections: connections!,
    modal: modal!,
    router: router!,
  }
  const stopping = new AbortController()
  const stop = followLater(parts, { load, signal: stopping.signal })
  return { ...parts, stop, abort: () => stopping.abort() }
}

const aWhile = async () => {
  for (let turn = 0; turn < 200; turn++) await Promise.resolve()
}

it('loads once for a watched balance while offline, not again and again, and again at the next opening', async () => {
  let loads = 0
  let isOnline = false
  let started = 0
  const kit = setUp(async () => {
    loads += 1
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module')
    return () => {
      started += 1
      return () => {
        started -= 1
      }
    }
  })
  kit.connections.set({ all: [{}] })
  kit.balances.set({ watched: ['eip155'] })
  await aWhile()
  expect(loads).toBe(1)

  kit.modal.set({ isOpen: true })
  await aWhile()
  expect(loads).toBe(2)
  kit.modal.set({ isOpen: false })
  await aWhile()
  expect(loads).toBe(2)

  isOnline = true
  kit.attempts.set({ all: [{}] })
  await aWhile()
  expect([loads, started]).toEqual([3, 1])
  kit.stop()
  expect(started).toBe(0)
})

it('loads again with the next view of the open modal after a failure, and at the next opening', async () => {
  let loads = 0
  const kit = setUp(async () => {
    loads += 1
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  kit.modal.set({ isOpen: true })
  await aWhile()
  kit.router.set({ canGoBack: true, current: 'ConnectingExternal' })
  await aWhile()
  expect(loads).toBe(2)
  kit.modal.set({ isOpen: false })
  await aWhile()
  expect(loads).toBe(2)
  kit.modal.set({ isOpen: true })
  await aWhile()
  expect(loads).toBe(3)
  kit.abort()
})

it('starts nothing when the kit stops while the code loads', async () => {
  let started = 0
  let answer = (_: () => () => void) => {}
  const kit = setUp(() => new Promise((resolve) => (answer = resolve)))
  kit.attempts.set({ all: [{}] })
  await aWhile()
  kit.abort()
  kit.stop()
  answer(() => {
    started += 1
    return () => {}
  })
  await aWhile()
  expect(started).toBe(0)
})
