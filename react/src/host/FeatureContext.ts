import { type Context, createContext } from 'react'

/** Whose view or block the components below are. */
export type FeaturePlace = {
  /** The feature's id. */
  readonly id: string
  /** Of a view; a block in a slot has none. */
  readonly params?: unknown
}

export const FeatureContext: Context<FeaturePlace | undefined> = createContext<
  FeaturePlace | undefined
>(undefined)
