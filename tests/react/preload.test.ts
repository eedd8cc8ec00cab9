import { createKit, type KitSettings, memoryDriver } from '@portico/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { preloads, whenPageIsIdle } from '../../react/src/host/loadTiming.ts'

type Connection = { saveData?: boolean; effectiveType?: string }

afterEach(() => vi.unstubAllGlobals())

function isPreloaded(preload: KitSettings['preload'], connection?: Connection): boolean {
  vi.stubGlobal('navigator', connection ? { connection } : {})
  return preloads(
    createKit({ adapters: [], storage: memoryDriver(), ...(preload && { preload }) }).settings,
  )
}

describe('preload of the modal', () => {
  it('loads while the page is idle by default, and when the browser does not report its connection', () => {
    expect(isPreloaded(undefined)).toBe(true)
    expect(isPreloaded('idle')).toBe(true)
    expect(isPreloaded('idle', { saveData: false, effectiveType: '4g' })).toBe(true)
  })

  it('waits for the pointer or the press with `intent` and `none`', () => {
    expect(isPreloaded('intent')).toBe(false)
    expect(isPreloaded('none')).toBe(false)
  })

  it.each([
    { saveData: true, effectiveType: '4g' },
    { effectiveType: '2g' },
    { effectiveType: 'slow-2g' },
  ])('waits for the pointer with %o', (connection) => {
    expect(isPreloaded(undefined, connection)).toBe(false)
    expect(isPreloaded('idle', connection)).toBe(false)
  })
})

describe('whenPageIsIdle', () => {
  let idle: (() => void)[]
  let page: EventTarget

  beforeEach(() => {
    idle = []
    page = new EventTarget()
    vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  })

  function start(readyState: string): { done: () => boolean; abort: () => void } {
    vi.stubGlobal('document', { readyState })
    const controller = new AbortController()
    let done = false
    whenPageIsIdle(() => {
      done = true
    }, controller.signal)
    return { done: () => done, abort: () => controller.abort() }
  }

  it('starts only when the page has loaded and is idle', () => {
    const work = start('interactive')
    expect(idle).toHaveLength(0)
    page.dispatchEvent(new Event('load'))
    expect(work.done()).toBe(false)
    for (const run of idle) run()
    expect(work.done()).toBe(true)
  })

  it('starts in a loaded page as soon as it is idle', () => {
    const work = start('complete')
    for (const run of idle) run()
    expect(work.done()).toBe(true)
  })

  it('does not start after the provider was unmounted, before or after the load', () => {
    const early = start('interactive')
    early.abort()
    page.dispatchEvent(new Event('load'))
    const late = start('complete')
    late.abort()
    for (const run of idle) run()
    expect([early.done(), late.done()]).toEqual([false, false])
  })
})
