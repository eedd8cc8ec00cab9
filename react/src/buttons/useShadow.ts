import { type RefObject, useMemo, useRef, useSyncExternalStore } from 'react'
import { useAnyKit } from '../hooks/useAnyKit.ts'
import { applyTheme } from '../host/applyTheme.ts'
import { useBeforePaint } from '../host/useBeforePaint.ts'

type Inside = {
  /** Where the content is rendered, before there is a shadow root around it. */
  readonly container: HTMLElement
  readonly styles: { adoptedStyleSheets: CSSStyleSheet[] }
}

const never = () => () => {}

/**
 * A shadow root for an element. Its content is rendered with the element itself, so that the first paint shows
 * it after one rendering. `null` on a server, and while its markup is taken over.
 */
export function useShadow(): [host: RefObject<HTMLElement | null>, inside: Inside | null] {
  const kit = useAnyKit()
  const host = useRef<HTMLElement>(null)
  const isClient = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const inside = useMemo(() => (isClient ? createInside() : null), [isClient])
  useBeforePaint(() => {
    const element = host.current
    if (!element || !inside) return
    const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    shadow.replaceChildren(inside.container)
    shadow.adoptedStyleSheets = inside.styles.adoptedStyleSheets
    inside.styles.adoptedStyleSheets = shadow.adoptedStyleSheets // what comes later
    return applyTheme(element, kit)
  }, [inside, kit])
  return [host, inside]
}

function createInside(): Inside {
  return { container: document.createElement('div'), styles: { adoptedStyleSheets: [] } }
}
