import { type InitialState, type Kit, KitError } from '@portico/core'
import { type Context, createContext, useContext } from 'react'

/** The kit of the nearest `KitProvider`. */
export const KitContext = createContext<Kit | null>(null)

/** A kit with any adapters and features. */
// biome-ignore lint/suspicious/noExplicitAny: a kit's views and namespaces are its own matter here
export type AnyKit = Kit<any, any>

/** As `useKit`, without the dapp's types. */
export function useAnyKit(): Kit {
  const kit = useContext(KitContext)
  if (kit) return kit
  throw new KitError('react/noProvider', 'There is no KitProvider above this component', {
    hints: ['Wrap your app in <KitProvider kit={kit}> from @portico/react'],
  })
}

/** The state that the server read from the visitor's cookie. */
export const InitialStateContext: Context<InitialState | undefined> = createContext<
  InitialState | undefined
>(undefined)

/** The feature whose view or block surrounds a component. */
export type FeaturePlace = {
  /** The feature's id. */
  readonly id: string
  /** Params of a view; a block in a slot has none. */
  readonly params?: unknown
}

export const FeatureContext: Context<FeaturePlace | undefined> = createContext<
  FeaturePlace | undefined
>(undefined)
