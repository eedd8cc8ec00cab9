import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import { type RowWindow, rowWindow } from './rowWindow.ts'

export type Rows = {
  readonly window: RowWindow
  /** Renders the rows around this one, regardless of the scroll position. */
  show(row: number): void
}

/** Computes the visible rows of a long list inside any scrolling ancestors; all rows have the same height. */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  rows: number,
  startRow: number,
): Rows {
  const [window, setWindow] = useState(() => rowWindow.around(startRow, rows))
  const set = useCallback((next: RowWindow) => {
    setWindow((last) => (last.first === next.first && last.last === next.last ? last : next))
  }, [])
  useLayoutEffect(() => {
    const element = list.current
    if (!element || rows === 0) return
    const measure = () => {
      const box = element.getBoundingClientRect()
      const clip = clipOf(element)
      const rowHeight = box.height / rows
      const height = clip.bottom - clip.top
      set(rowWindow.visible({ rows, rowHeight, top: box.top - clip.top, height }))
    }
    return follow(element, measure)
  }, [list, rows, set])
  const show = useCallback((row: number) => set(rowWindow.around(row, rows)), [rows, set])
  return { window, show }
}

/** Scroll events do not leave a shadow root, so both sides need a listener. */
function follow(element: HTMLElement, measure: () => void): () => void {
  const sizes = new ResizeObserver(measure)
  sizes.observe(element)
  for (let above = element.parentElement; above; above = above.parentElement)
    if (getComputedStyle(above).overflowY !== 'visible') sizes.observe(above)
  const targets = [element.getRootNode(), globalThis]
  for (const target of targets)
    target.addEventListener('scroll', measure, { capture: true, passive: true })
  globalThis.addEventListener('resize', measure)
  return () => {
    sizes.disconnect()
    for (const target of targets) target.removeEventListener('scroll', measure, { capture: true })
    globalThis.removeEventListener('resize', measure)
  }
}

/** The part of the window in which an element is visible: inside every scrolling ancestor. */
function clipOf(element: Element): { top: number; bottom: number } {
  const clip = { top: 0, bottom: innerHeight }
  for (let above = parentOf(element); above; above = parentOf(above)) {
    if (getComputedStyle(above).overflowY === 'visible') continue
    const { top, bottom } = above.getBoundingClientRect()
    clip.top = Math.max(clip.top, top)
    clip.bottom = Math.min(clip.bottom, bottom)
  }
  return clip
}

function parentOf(element: Element): Element | null {
  const root = element.getRootNode()
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
}
