import type { SwapToken } from '../SwapProvider.ts'

export type TokenGroup = 'held' | 'suggested' | 'popular' | 'others'

/** A token in the list, and why it is there. */
export type ListedToken = {
  readonly token: SwapToken
  readonly group: TokenGroup
  /** What the visitor has, in whole units. */
  readonly balance?: string
  readonly value?: number
  /** In lower case, for the search. */
  readonly names: string
}
