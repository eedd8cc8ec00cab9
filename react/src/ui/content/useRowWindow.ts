import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The rows to render, and how to scroll to one. */
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

/** Rows rendered beyond either end of the screen. */
const overscan = 3

export type RowWindow = {
  /** Index of the first rendered row; `last` is the index after the last one. */
  readonly first: number
  readonly last: number
}

export type RowPlace = {
  readonly rows: number
  /** In px, as all lengths here; `NaN` without rows. */
  readonly rowHeight: number
  /** From the upper edge of the visible area to the first row; negative once it was scrolled past. */
  readonly top: number
  /** Height of the visible area. */
  readonly height: number
}

/** The visible rows, and a few around them. */
function visible({ rows, rowHeight, top, height }: RowPlace): RowWindow {
  if (!(rowHeight > 0)) return around(0, rows)
  const first = Math.floor(-top / rowHeight) - overscan
  const last = Math.ceil((height - top) / rowHeight) + overscan
  return { first: within(first, rows), last: within(last, rows) }
}

/** The rows around one of them, before anything is measured. */
function around(row: number, rows: number): RowWindow {
  return { first: within(row - 2 * overscan, rows), last: within(row + 4 * overscan, rows) }
}

function within(row: number, rows: number): number {
  return Math.min(Math.max(row, 0), rows)
}

/** Computes which part of a long list is rendered. */
export const rowWindow = { visible, around }
