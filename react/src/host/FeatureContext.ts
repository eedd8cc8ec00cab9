import { type Context, createContext } from 'react'

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
