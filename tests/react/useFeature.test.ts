import { createKit, memoryDriver } from '@portico/core'
import { accountAction, defineFeature } from '@portico/core/feature'
import { makeAutoObservable } from '@portico/core/state'
import { featureHooks, KitProvider, useFeature } from '@portico/react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useSlot } from '../../react/src/kit/useSlot.ts'
import { renderHook } from './setup/renderHook.ts'

/** A store with fields, getters, private fields, and a nested store. */
class Jar {
  count = 0
  readonly lid = new Lid()
  #log: string[] = []

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get double() {
    return this.count * 2
  }

  add(): void {
    this.count += 1
    this.#log.push('added')
  }

  get log(): readonly string[] {
    return this.#log
  }
}

class Lid {
  isOpen = false

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  open(): void {
    this.isOpen = true
  }
}

const jar = () => defineFeature({ id: 'jar', apiVersion: 1, setup: () => new Jar() })
const openKit = () =>
  createKit({ adapters: [], features: [jar()], storage: memoryDriver(), preload: 'none' })
const { useApi, useKit } = featureHooks<typeof jar>('jar')

it('useFeature renders a component again only when a value that it read has changed', async () => {
  const kit = openKit()
  // No kit is registered in these tests, so the hook's type knows no id.
  const hook = renderHook(kit, () => (useFeature('jar' as never) as Jar).double)
  await expect.poll(() => hook.given).toEqual([0])
  kit.features.jar.lid.open()
  kit.features.jar.add()
  await expect.poll(() => hook.given).toEqual([0, 2])
  await hook.unmount()
})

it('a snapshot keeps its values, and its functions stay the same', async () => {
  const hook = renderHook(openKit(), () => {
    const api = useApi()
    return { api, count: api.count, isOpen: api.lid.isOpen, add: api.add }
  })
  await expect.poll(() => hook.current?.count).toBe(0)
  const first = hook.current
  first?.add()
  await expect.poll(() => hook.current?.count).toBe(1)
  expect(first?.api.count).toBe(0)
  expect(hook.current?.add).toBe(first?.add)
  hook.current?.api.lid.open()
  await expect.poll(() => hook.current?.isOpen).toBe(true)
  expect(hook.current?.api.log).toEqual(['added'])
  await hook.unmount()
})

it('useFeature returns a frozen API, whose methods reach its private fields', async () => {
  const frozen = defineFeature({
    id: 'frozen',
    apiVersion: 1,
    setup: () => Object.freeze({ jar: new Jar(), add: () => 'added', label: 'Jam' }),
  })
  const kit = createKit({
    adapters: [],
    features: [frozen],
    storage: memoryDriver(),
    preload: 'none',
  })
  const hook = renderHook(kit, () => {
    const { jar, add, label } = useFeature('frozen' as never) as typeof kit.features.frozen
    return { count: jar.count, sum: add(), label, keys: Object.keys(kit.features.frozen), jar }
  })
  const shown = { sum: 'added', label: 'Jam', keys: ['jar', 'add', 'label'] }
  await expect.poll(() => hook.current).toMatchObject({ ...shown, count: 0 })
  hook.current?.jar.add()
  await expect.poll(() => hook.current?.count).toBe(1)
  await hook.unmount()
})

it('a snapshot has the keys, values and class of its store', async () => {
  const hook = renderHook(openKit(), () => {
    const api = useApi()
    return { api, keys: Object.keys(api), hasCount: 'count' in api, copy: { ...api } }
  })
  await expect.poll(() => hook.current?.keys).toEqual(Object.keys(new Jar()))
  expect(hook.current).toMatchObject({ hasCount: true, copy: { count: 0 } })
  expect(hook.current?.api).toBeInstanceOf(Jar)
  await hook.unmount()
})

it('featureHooks types the kit with the feature', async () => {
  const kit = openKit()
  const hook = renderHook(kit, () => useKit().features.jar)
  await expect.poll(() => hook.current).toBe(kit.features.jar)
  await hook.unmount()
})

it('useApi explains how to name the feature outside of its views', () => {
  const { useApi: useNameless } = featureHooks<typeof jar>()
  const Outside = () => useNameless().count
  const page = createElement(KitProvider, { kit: openKit() }, createElement(Outside))
  expect(() => renderToString(page)).toThrow('featureHooks<typeof notes>("notes")')
})

it("a slot entry shows by its feature's condition, and hides when the feature failed", async () => {
  const entry = (id: string) => accountAction({ id, view: 'Networks', label: 'open' })
  const slots = [entry('full'), entry('always')]
  const parts = { apiVersion: 1, messages: { open: 'Open' }, slots } as const
  const kit = createKit({
    adapters: [],
    storage: memoryDriver(),
    features: [
      defineFeature(
        { ...parts, id: 'jar', setup: () => new Jar() },
        { when: { full: (api, { account }) => api.count > 0 && account.status !== 'connected' } },
      ),
    ],
  })
  const shown = async () => {
    const hook = renderHook(kit, () => useSlot('accountAction').map(({ id }) => id))
    await expect.poll(() => hook.current).toBeDefined()
    await hook.unmount()
    return hook.current
  }
  expect(await shown()).toEqual(['always'])
  kit.features.jar.add()
  expect(await shown()).toEqual(['full', 'always'])
})
