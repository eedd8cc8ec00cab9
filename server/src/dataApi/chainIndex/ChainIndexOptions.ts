import type { Clock } from '@portico/core/async'
import type { HeldToken, IndexedToken, NativeCurrency } from '../ChainIndex.ts'
import type { IndexStorage } from './IndexStorage.ts'

/** A token whose balance is read for every account, and whose metadata overrides that of its contract. */
export type KnownToken = IndexedToken & Pick<HeldToken, 'logo'>

export type ChainIndexOptions = {
  /** CAIP-2 id such as `eip155:1`. */
  readonly chainId: string
  /** URLs of the chain's nodes, `http(s):` or `ws(s):`; a request goes to the next one when a node does not answer. */
  readonly urls: readonly string[]
  /** May be shared by the indexes of many chains; its creator closes it. */
  readonly storage: IndexStorage
  /** Default: Ether. */
  readonly native?: NativeCurrency
  readonly tokens?: readonly KnownToken[]
  /** First block to index; default: 0. */
  readonly from?: bigint
  /** Poll interval in milliseconds; default: 1,000. */
  readonly interval?: number
  readonly clock?: Clock
  /** Called with the error of a failed poll; the wait before the next one doubles each time. */
  readonly onFailed?: (error: unknown) => void
  /** Called when no node has blocks, which are left out for now, and when all of a gap are there. */
  readonly onGap?: (gap: {
    readonly first: bigint
    readonly last: bigint
    readonly isFilled: boolean
  }) => void
}
