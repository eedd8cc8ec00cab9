import { createContext } from 'react'

/** The shadow root that a part's styles go into; `null` on the server and before it is there. */
export const StyleRoot = createContext<ShadowRoot | null>(null)
