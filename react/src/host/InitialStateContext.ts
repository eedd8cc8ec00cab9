import type { InitialState } from '@portico/core'
import { type Context, createContext } from 'react'

/** The state that the server read from the visitor's cookie. */
export const InitialStateContext: Context<InitialState | undefined> = createContext<
  InitialState | undefined
>(undefined)
