import type { Clock } from '@portico/core'
import type { PublicClient } from 'viem'
import type * as z from 'zod/mini'
import type { Answer } from '../http/Answer.ts'
import type { NodeRequestFn } from '../nodes/RpcCall.ts'
import type { ChainIndex } from './ChainIndex.ts'
import type { DataApiOptions } from './DataApiOptions.ts'
import type { dataEndpoints } from './dataEndpoints.ts'
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

type Table = typeof dataEndpoints
type Parsed<row, key extends string> = row extends {
  [k in key]: infer schema extends z.ZodMiniType
}
  ? z.output<schema>
  : undefined

/** A request whose parameters, query and body are parsed by the endpoint's schemas. */
export type Call<name extends keyof Table> = {
  readonly params: Readonly<Record<string, string>>
  readonly query: Parsed<Table[name], 'query'>
  readonly body: Parsed<Table[name], 'body'>
  /** Network address of the client, where it is known. */
  readonly clientIp?: string | undefined
}

export type DataRoutes = {
  readonly [name in keyof Table]: (call: Call<name>) => Answer | Promise<Answer>
}
