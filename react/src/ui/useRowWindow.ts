import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
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
  useLayoutEffect(() => {
    count.current = rows
    // Not by a custom property, which rows would inherit: a change would compute all their styles again. Padding that is
    // computed below zero is zero.
    const padding = `calc(${window.first} * var(--row)) calc(${rows - window.last} * var(--row))`
    list.current?.style.setProperty('padding-block', padding)
  }, [list, window, rows])
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const box = element.getBoundingClientRect()
      const { top, bottom } = clipOf(element)
      const next = rowWindow.visible({
        rows: count.current,
        rowHeight: box.height / count.current,
        top: box.top - top,
        height: bottom - top,
      })
      // Rendered rows stay as long as they contain the needed ones.
      setWindow((last) => (last.first <= next.first && next.last <= last.last ? last : next))
    }
    return follow(element, measure)
  }, [list])
  return { window, show: (row) => setWindow(rowWindow.around(row, rows)) }
}

/**
 * Measures when the list, the space for it or the scroll position changes. Scroll events do not leave a shadow root, so
 * both sides need a listener.
 */
function follow(element: HTMLElement, measure: () => void): () => void {
  const sizes = new ResizeObserver(measure)
  for (const observed of [element, ...scrollersOf(element)]) sizes.observe(observed)
  const end = new AbortController()
  const options = { capture: true, signal: end.signal }
  element.getRootNode().addEventListener('scroll', measure, options)
  addEventListener('scroll', measure, options)
  addEventListener('resize', measure, options)
  return () => {
    sizes.disconnect()
    end.abort()
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
