import { manualClock } from '@portico/core/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FrameElement } from '../../../features/src/embedded/browser/FrameElement.ts'
import { arrived } from './setup/arrived.ts'

type Element = {
  readonly style: Partial<CSSStyleDeclaration>
  isRemoved: boolean
  isFocused: boolean
}

/** A frame in a page whose container comes when the test wants it. */
function openFrame() {
  const made: Element[] = []
  vi.stubGlobal('document', {
    createElement() {
      const element = {
        style: {},
        isRemoved: false,
        isFocused: false,
        addEventListener: () => undefined,
        remove() {
          element.isRemoved = true
        },
        focus() {
          element.isFocused = true
        },
      }
      made.push(element)
      return element
    },
  })
  const clock = manualClock()
  let load = (): void => undefined
  const loaded = new Promise<{ append(): void }>((resolve) => {
    load = () => resolve({ append: () => undefined })
  })
  const url = 'https://secure.vendor.example/sdk'
  const frame = new FrameElement({
    origin: 'https://secure.vendor.example',
    url: () => url,
    title: () => 'Wallet',
    clock,
    container: () => loaded as never, // the part of a container that is used
  })
  const close = frame.open({ onMessage() {}, onLoad() {}, onBlocked() {} })
  return {
    ...{ made, clock, frame, close },
    async load() {
      load()
      await arrived()
    },
    /** The element of now. */
    current: () => made.at(-1),
  }
}
const slot = {
  getBoundingClientRect: () => ({ top: 8, left: 4, width: 360, height: 600 }),
} as HTMLElement
const laid = { display: 'block', top: '8px', left: '4px', height: '600px' }

describe('the element of the frame', () => {
  beforeEach(() => {
    vi.stubGlobal('addEventListener', () => undefined)
    vi.stubGlobal('requestAnimationFrame', () => 0)
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    )
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('R2.08 is laid over the slot and revealed again when it is made anew, as it sent nothing for 5 s', async () => {
    const { clock, current, frame, load, made } = openFrame()
    await load()
    frame.show(slot)
    expect(current()).toMatchObject({ style: { ...laid, opacity: '0' } })
    frame.reveal()
    clock.advance(5_000)
    expect(made.map(({ isRemoved }) => isRemoved)).toEqual([true, false])
    expect(current()).toMatchObject({ style: { ...laid, opacity: '1' }, isFocused: true })
  })

  it('R2.08 is laid over a slot that was there before it', async () => {
    const { current, frame, load } = openFrame()
    const hide = frame.show(slot)
    await load()
    expect(current()).toMatchObject({ style: { ...laid, opacity: '0' }, isFocused: false })
    hide()
    expect(current()?.style.display).toBe('none')
  })

  it('R2.08 stays hidden when it is made anew after its slot has gone', async () => {
    const { clock, current, frame, load } = openFrame()
    await load()
    const hide = frame.show(slot)
    frame.reveal()
    hide()
    clock.advance(5_000)
    expect(current()?.style.display).toBe('none')
    expect(current()?.isFocused).toBe(false)
  })
})
