import type { Clock } from '@portico/core'
import type { KnownToken } from '../ChainIndexOptions.ts'
import type { ChainStorage } from '../IndexStorage.ts'
import type { ChainNode } from '../node/ChainNode.ts'

/** What the metadata of tokens are read with. */
export type CatalogueOptions = {
  readonly node: ChainNode
  readonly storage: ChainStorage
  readonly known: ReadonlyMap<string, KnownToken>
  readonly clock: Clock
}
