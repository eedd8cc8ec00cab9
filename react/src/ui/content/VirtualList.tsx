import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useStyles } from '../useStyles.ts'
import { useRowWindow } from './useRowWindow.ts'
import css from './VirtualList.css'

/** Props for the one button or link of a row: one row of the list is in the tab order, arrow keys move from there. */
export type RowFocus = { readonly tabIndex: 0 | -1; onFocus(): void }

export type VirtualListProps<item> = {
  label: string
  items: readonly item[]
  keyOf: (item: item) => string
  /** Renders a row of 54 px; pass `focus` to its button or link. */
  row: (item: item, focus: RowFocus) => ReactNode
  /** True for a row without button and link, such as a heading: tab and arrow keys skip it. */
  isStill?: (item: item) => boolean
  /** More items can be loaded. */
  open?: boolean
  /** Called when the last row is near. */
  onEnd?: (() => void) | undefined
}

/** A list of any length; only the rows near the screen are rendered. */
export function VirtualList<item>(props: VirtualListProps<item>) {
  const { label, items, keyOf, row, isStill, open = false, onEnd } = props
  useStyles(css)
  const list = useRef<HTMLUListElement>(null)
  const focusKey = useRef<string | undefined>(undefined)
  const [active, setActive] = useState<string>()
  const activeIndex = active === undefined ? -1 : items.findIndex((item) => keyOf(item) === active)
  const { window, show } = useRowWindow(list, items.length, Math.max(activeIndex, 0))
  const { first, last } = window
  const shown = items.slice(first, last)
  // When the active row is off screen, the tab key enters the list at its first visible row.
  const isActiveShown = activeIndex >= first && activeIndex < last
  const stop = (index: number, step: 1 | -1) =>
    nearestStop({
      count: items.length,
      index,
      step,
      isStill: (at) => isStill?.(items[at] as item) ?? false,
    })
  const tabbable = stop(isActiveShown ? activeIndex : first, 1) ?? first

  useLayoutEffect(() => {
    const target = focusKey.current !== undefined && rowOf(list.current, focusKey.current)
    if (!target) return
    focusKey.current = undefined
    target.focus()
  })
  useLayoutEffect(() => {
    if (items.length > 0 && last >= items.length) onEnd?.()
  }, [last, items.length, onEnd])

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const next = rowTarget(event.key, tabbable, items.length)
    const target = next === undefined ? undefined : stop(next, next < tabbable ? -1 : 1)
    const item = target === undefined ? undefined : items[target]
    if (target === undefined || item === undefined) return
    event.preventDefault()
    focusKey.current = keyOf(item)
    setActive(keyOf(item))
    if (target < first || target >= last) show(target)
  }
  return (
    <ul ref={list} className="VirtualList" aria-label={label} onKeyDown={walk}>
      {shown.map((item, at) => (
        <li
          key={keyOf(item)}
          data-row={keyOf(item)}
          aria-posinset={first + at + 1}
          aria-setsize={open ? -1 : items.length}
        >
          {row(item, {
            tabIndex: first + at === tabbable ? 0 : -1,
            onFocus: () => setActive(keyOf(item)),
          })}
        </li>
      ))}
    </ul>
  )
}

function rowOf(list: HTMLElement | null, key: string): HTMLElement | null | undefined {
  return list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"] :is(button, a)`)
}

export type Stops = {
  readonly count: number
  /** The search starts here, in the direction of `step`. */
  readonly index: number
  readonly step: 1 | -1
  isStill(index: number): boolean
}

/** The nearest focusable row, first in one direction, then in the other; `undefined` when there is none. */
export function nearestStop({ count, index, step, isStill }: Stops): number | undefined {
  for (let at = index; at >= 0 && at < count; at += step) if (!isStill(at)) return at
  for (let at = index - step; at >= 0 && at < count; at -= step) if (!isStill(at)) return at
  return undefined
}

/** Rows per Page Up or Page Down. */
const rowsPerPage = 8

/** Index of the row that a key moves to; `undefined` for keys without a meaning in lists. */
export function rowTarget(key: string, index: number, count: number): number | undefined {
  const targets: Partial<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + rowsPerPage,
    PageUp: index - rowsPerPage,
    Home: 0,
    End: count - 1,
  }
  const target = targets[key]
  return target === undefined ? undefined : Math.min(Math.max(target, 0), count - 1)
}
