import type { Clock } from '@portico/core/async'
import type { PublicClient } from 'viem'
import type { NodeRequestFn } from '../nodes/RpcCall.ts'
import type { ChainIndex } from './ChainIndex.ts'
import type { DataApiOptions } from './DataApiOptions.ts'
import type { EnsGateway } from './names/gateway/createEnsGateway.ts'
import type { Onramp } from './onramp/createOnramp.ts'
import type { PriceSource } from './PriceSource.ts'

/** Dependencies that all routes share. */
export type DataContext = {
  readonly options: DataApiOptions
  readonly chains: readonly ChainIndex[]
  readonly prices: PriceSource
  readonly clock: Clock
  /** Request function of each chain, by CAIP-2 id. */
  readonly nodes: ReadonlyMap<string, NodeRequestFn>
  /** Clients that verify signatures of contract accounts, by CAIP-2 id. */
  readonly clients: ReadonlyMap<string, PublicClient>
  readonly onramp: Onramp
  readonly ens: EnsGateway
}
