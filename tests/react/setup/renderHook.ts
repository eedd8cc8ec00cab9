import { KitProvider, type KitProviderProps } from '@portico/react'
import { createElement, type FunctionComponent, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'

/** The part of a page that React's renderer needs for a component without output. */
function emptyPage() {
  const view = { HTMLIFrameElement: class {} }
  const parts = { defaultView: view, activeElement: null, visibilityState: 'visible' }
  const document = Object.assign(new EventTarget(), parts)
  const container = {
    nodeType: 1,
    nodeName: 'DIV',
    tagName: 'DIV',
    ownerDocument: document,
    addEventListener: () => undefined,
  }
  return { view, document, container: container as unknown as Element } // drawn on by nobody
}

/**
 * Runs a hook below a `KitProvider`, effects included, with React's own renderer; `wrap` makes its component an
 * observer. `current` is its last return
 * value; call `unmount` at the end.
 */
export function renderHook<value>(
  kit: KitProviderProps['kit'],
  hook: () => value,
  wrap = (component: () => null): FunctionComponent => component,
) {
  const { view, document, container } = emptyPage()
  vi.stubGlobal('window', view)
  vi.stubGlobal('document', document)
  const given: value[] = []
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  function Component() {
    given.push(hook())
    useEffect(() => end, [])
    return null
  }
  const root = createRoot(container)
  root.render(createElement(KitProvider, { kit, container: null }, createElement(wrap(Component))))
  return {
    given,
    /** As when the visitor goes to another tab, or comes back. */
    setVisibility(state: DocumentVisibilityState) {
      document.visibilityState = state
      document.dispatchEvent(new Event('visibilitychange'))
    },
    get current() {
      return given.at(-1)
    },
    async unmount() {
      root.unmount()
      await ended
      await new Promise((resolve) => setImmediate(resolve)) // its scheduler looks at the page once more
      vi.unstubAllGlobals()
    },
  }
}
