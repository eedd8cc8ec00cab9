import { type RefCallback, useCallback, useEffect, useState } from 'react'
import { useAnyKit } from '../hooks/useAnyKit.ts'
import { applyTheme } from '../host/applyTheme.ts'

/** A shadow root for an element, from the first mount on; before that, and on a server, `null`. */
export function useShadow(): [attach: RefCallback<HTMLElement>, shadow: ShadowRoot | null] {
  const kit = useAnyKit()
  const [shadow, setShadow] = useState<ShadowRoot | null>(null)
  const attach = useCallback((element: HTMLElement | null) => {
    if (element) setShadow(element.shadowRoot ?? element.attachShadow({ mode: 'open' }))
  }, [])
  useEffect(() => (shadow ? applyTheme(shadow.host as HTMLElement, kit) : undefined), [shadow, kit])
  return [attach, shadow]
}
