import { expect, it, vi } from 'vitest'
import { createPart, type Part, usePart } from '../../react/src/kit/Part.ts'
import { openKit } from '../core/fakes/openKit.ts'
import { renderHook } from './setup/renderHook.ts'

const Shown = () => null
const loaded = async () => ({ default: Shown })

/** A hook that throws is caught here, outside a component: React's own way needs a boundary. */
const read: (part: Part<object>) => unknown = usePart

/** Renders a part until it is there, or failed; what it threw is returned in place of the component. */
async function render(part: Part<object>) {
  const { kit } = openKit()
  const shown = renderHook(kit, () => {
    try {
      return read(part)
    } catch (error) {
      return error as Error
    }
  })
  await expect.poll(() => shown.current).toBeDefined()
  await shown.unmount()
  return shown.given
}

it('is absent until it is loaded, and is loaded once', async () => {
  const load = vi.fn(loaded)
  const part = createPart(load)
  expect(await render(part)).toEqual([undefined, Shown])
  expect(await render(part)).toEqual([Shown])
  expect(load).toHaveBeenCalledTimes(1)
})

it('is shown when something else loads it between its rendering and its effects', async () => {
  const part = createPart(loaded)
  let readings = 0
  const given = await render({
    get component() {
      readings += 1
      return readings > 1 ? Shown : undefined
    },
    load: () => part.load(),
  })
  expect(given.at(-1)).toBe(Shown)
})

it('throws why it was not loaded, and tries again when it is shown again', async () => {
  let isAway = true
  const part = createPart(async () => {
    if (isAway) throw new Error('away')
    return loaded()
  })
  expect(String((await render(part)).at(-1))).toContain('away')
  isAway = false
  expect((await render(part)).at(-1)).toBe(Shown)
})

it('says that a module has no component', async () => {
  const given = await render(createPart(async () => ({})))
  expect(String(given.at(-1))).toContain('No such component')
})
