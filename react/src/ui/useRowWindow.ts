import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { type RowWindow, rowWindow } from './rowWindow.ts'

export type Rows = {
  readonly window: RowWindow
  /** Renders the rows around this one, regardless of the scroll position. */
  show(row: number): void
}

/**
 * Computes the visible rows of a long list inside any scrolling ancestors, and keeps space for the others by its padding;
 * all rows have the height that the list names by `--row`.
 */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  rows: number,
  startRow: number,
): Rows {
  const [window, setWindow] = useState(() => rowWindow.around(startRow, rows))
  const count = useRef(rows)
  const set = useCallback((next: RowWindow) => {
    setWindow((last) => (rowWindow.holds(last, next) ? last : next))
  }, [])
  useLayoutEffect(() => {
    count.current = rows
    const below = Math.max(rows - window.last, 0)
    // Not by a custom property, which rows would inherit: a change would compute all their styles again.
    const padding = `calc(${window.first} * var(--row)) calc(${below} * var(--row))`
    list.current?.style.setProperty('padding-block', padding)
  }, [list, window, rows])
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      if (count.current === 0) return
      const box = element.getBoundingClientRect()
      const clip = clipOf(element)
      const rowHeight = box.height / count.current
      const height = clip.bottom - clip.top
      set(rowWindow.visible({ rows: count.current, rowHeight, top: box.top - clip.top, height }))
    }
    return follow(element, measure)
  }, [list, set])
  const show = useCallback((row: number) => set(rowWindow.around(row, rows)), [rows, set])
  return { window, show }
}

/**
 * Measures when the list, the space for it or the scroll position changes, first after the next layout. Scroll events do
 * not leave a shadow root, so both sides need a listener.
 */
function follow(element: HTMLElement, measure: () => void): () => void {
  let isFirst = true
  const sizes = new ResizeObserver(() => {
    // Computed styles are known here; earlier they would have to be computed for this.
    if (isFirst) for (const above of scrollersOf(element)) sizes.observe(above)
    isFirst = false
    measure()
  })
  sizes.observe(element)
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
  for (const above of scrollersOf(element)) {
    const { top, bottom } = above.getBoundingClientRect()
    clip.top = Math.max(clip.top, top)
    clip.bottom = Math.min(clip.bottom, bottom)
  }
  return clip
}

function scrollersOf(element: Element): readonly Element[] {
  const found: Element[] = []
  for (let above = parentOf(element); above; above = parentOf(above))
    if (getComputedStyle(above).overflowY !== 'visible') found.push(above)
  return found
}

function parentOf(element: Element): Element | null {
  const root = element.getRootNode()
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
}
