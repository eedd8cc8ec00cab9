import type { Kit } from '@portico/core'
import { type RefObject, useLayoutEffect, useRef } from 'react'

const marks = ['data-wallet', 'data-network', 'data-action', 'data-key'] as const

/** Moves the focus with the views: to the heading on opening and push, and back to the row that was pressed on pop. */
export function useViewFocus(
  card: RefObject<HTMLElement | null>,
  kit: Kit,
  embedded: boolean,
): void {
  const { isOpen } = kit.modal
  const { stack, direction } = kit.router
  const origins = useRef<(string | undefined)[]>([])
  const depth = useRef(stack.length)
  useLayoutEffect(() => {
    const element = card.current
    if (!isOpen || !element) return
    // The row that opens a view has the focus when that view appears.
    const remember = () => {
      origins.current[depth.current - 1] = selectorOf(focusedIn(element))
    }
    element.addEventListener('focusin', remember)
    element.addEventListener('pointerdown', remember)
    return () => {
      element.removeEventListener('focusin', remember)
      element.removeEventListener('pointerdown', remember)
    }
  }, [card, isOpen])
  useLayoutEffect(() => {
    const back = stack.length < depth.current && direction === 'back'
    depth.current = stack.length
    // An embedded modal does not take the focus until the visitor has entered it.
    if (!isOpen || (embedded && !focusedIn(card.current))) return
    const origin = back ? origins.current[stack.length - 1] : undefined
    const heading = card.current?.querySelector<HTMLElement>('#portico-title')
    const row = origin ? card.current?.querySelector<HTMLElement>(origin) : undefined
    const target = row ?? heading
    target?.focus({ preventScroll: target === heading })
  }, [card, isOpen, stack, direction, embedded])
}

/** What has the focus in the modal, whose shadow root the element is in. */
function focusedIn(element: HTMLElement | null): Element | null {
  const root = element?.getRootNode()
  return root instanceof ShadowRoot ? root.activeElement : null
}

/** A selector that finds the row again after its view was rendered anew. */
function selectorOf(element: Element | null): string | undefined {
  const row = element?.closest(marks.map((mark) => `[${mark}]`).join())
  const mark = marks.find((name) => row?.hasAttribute(name))
  return row && mark ? `[${mark}="${CSS.escape(row.getAttribute(mark) ?? '')}"]` : undefined
}
