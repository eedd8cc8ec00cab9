import { describe, expect, it, vi } from 'vitest'
import { createPart, lazyComponent, type Part, usePart } from '../../react/src/kit/Part.ts'
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

describe('lazyComponent', () => {
  /** What the component returns, one rendering after the other, until `isLast` is true. */
  async function renderings(
    component: (props: object) => unknown,
    isLast: (one: unknown) => boolean,
  ) {
    const shown = renderHook(openKit().kit, () => component({}))
    await expect.poll(() => shown.given.some(isLast)).toBe(true)
    await shown.unmount()
    return shown.given
  }
  const isElement = (one: unknown) => (one as { type?: unknown } | null)?.type === Shown

  it('shows its placeholder until its file has loaded, and loads it once', async () => {
    const load = vi.fn(async () => Shown)
    const component = lazyComponent(load, () => 'placeholder') as (props: object) => unknown
    const given = await renderings(component, isElement)
    expect(given[0]).toBe('placeholder')
    expect((await renderings(component, isElement)).every(isElement)).toBe(true)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('shows what was loaded between its rendering and its effects', async () => {
    let isLoaded = false
    let end: (component: typeof Shown) => void = () => {}
    const component = lazyComponent(
      () =>
        new Promise<typeof Shown>((resolve) => {
          end = resolve
          if (isLoaded) resolve(Shown)
        }),
      () => {
        // Meanwhile somebody else's loading ends.
        isLoaded = true
        end(Shown)
        return 'placeholder'
      },
    ) as (props: object) => unknown
    expect((await renderings(component, isElement)).at(-1)).toMatchObject({ type: Shown })
  })

  it('shows what offers another try where its file cannot be loaded', async () => {
    let retry = () => {}
    let isOffline = true
    const component = lazyComponent(
      async () => {
        if (isOffline) throw new Error('offline')
        return Shown
      },
      () => 'placeholder',
      (again) => {
        isOffline = false
        retry = again
        queueMicrotask(() => retry())
        return 'failed'
      },
    ) as (props: object) => unknown
    const given = await renderings(component, isElement)
    expect(given).toContain('failed')
  })

  it('shows nothing where its file cannot be loaded, and tries again when it is shown again', async () => {
    let isOffline = true
    const load = async () => {
      if (isOffline) throw new Error('offline')
      return Shown
    }
    const component = lazyComponent(load, () => 'placeholder') as (props: object) => unknown
    expect(await renderings(component, (one) => one === null)).toEqual(['placeholder', null])
    isOffline = false
    await renderings(component, isElement)
  })
})
