import { createContext } from 'react'

/** What a part's styles go into, a shadow root or what becomes of one; `null` on the server. */
export const StyleRoot = createContext<Pick<ShadowRoot, 'adoptedStyleSheets'> | null>(null)
