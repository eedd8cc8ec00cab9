import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus from the heading of a new view to the field in the returned element, so that the visitor types at
 * once. An embedded modal that nobody has entered keeps the focus of the page.
 */
export function useFieldFocus<element extends HTMLElement>(): RefObject<element | null> {
  const form = useRef<element>(null)
  useEffect(() => {
    const root = form.current?.getRootNode()
    if (root instanceof ShadowRoot && root.activeElement?.id === 'portico-title')
      form.current?.querySelector('input')?.focus()
  }, [])
  return form
}
