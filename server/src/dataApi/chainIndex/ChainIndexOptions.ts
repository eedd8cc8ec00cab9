import type { Clock } from '@portico/core'
import type { HeldToken, IndexedToken, NativeCurrency } from '../ChainIndex.ts'
import type { IndexStorage } from './IndexStorage.ts'

/** A token whose balance is asked for every account, and whose words stand above those of its contract. */
export type KnownToken = IndexedToken & Pick<HeldToken, 'logo'>

export type ChainIndexOptions = {
  /** CAIP-2, `eip155:1`. */
  readonly chainId: string
  /** Nodes of the chain, `http(s):` or `ws(s):`; the next is asked where one does not answer. */
  readonly urls: readonly string[]
  /** May be shared by the indexes of many chains; whoever made it closes it. */
  readonly storage: IndexStorage
  /** Ether by default. */
  readonly native?: NativeCurrency
  readonly tokens?: readonly KnownToken[]
  /** First block to be read; the chain's first by default. */
  readonly from?: bigint
  /** Milliseconds between two looks at the chain, 1,000 by default. */
  readonly interval?: number
  readonly clock?: Clock
  /** Told why a look failed; the next one follows later each time. */
  readonly onFailed?: (error: unknown) => void
}
