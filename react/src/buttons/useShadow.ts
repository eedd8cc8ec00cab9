import { type RefObject, useMemo, useRef, useSyncExternalStore } from 'react'
import { useAnyKit } from '../hooks/useAnyKit.ts'
import { applyTheme } from '../host/applyTheme.ts'
import { useBeforePaint } from '../host/useBeforePaint.ts'

type Inside = {
  /** Element that the content is rendered into, before the shadow root exists. */
  readonly container: HTMLElement
  readonly styles: { adoptedStyleSheets: CSSStyleSheet[] }
}

const never = () => () => {}

/**
 * A shadow root for an element. Its content is rendered together with the element, so that the first paint shows
 * it after a single rendering. `null` on the server and during hydration.
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
    inside.styles.adoptedStyleSheets = shadow.adoptedStyleSheets // for style sheets that are added later
    return applyTheme(element, kit)
  }, [inside, kit])
  return [host, inside]
}

function createInside(): Inside {
  return { container: document.createElement('div'), styles: { adoptedStyleSheets: [] } }
}
