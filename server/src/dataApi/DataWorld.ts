import type { Clock } from '@portico/core'
import type { ChainIndex } from './ChainIndex.ts'
import type { DataApiOptions } from './DataApiOptions.ts'
import type { PriceSource } from './prices/PriceSource.ts'
import type { AskNode } from './rpc/RpcCall.ts'

/** What all routes share. */
export type DataWorld = {
  readonly options: DataApiOptions
  readonly chains: readonly ChainIndex[]
  readonly prices: PriceSource
  readonly clock: Clock
  /** By CAIP-2 id. */
  readonly nodes: ReadonlyMap<string, AskNode>
}
