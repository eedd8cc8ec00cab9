import type { Clock } from '@portico/core'
import type { ChainIndex } from './ChainIndex.ts'
import type { RouteName } from './dataEndpoints.ts'
import type { IdentityResolver } from './identity/IdentityResolver.ts'
import type { Limiter, Rate } from './limits/Limiter.ts'
import type { NameStorage } from './names/NameStorage.ts'
import type { PriceSource } from './prices/PriceSource.ts'

export type RpcChain = {
  /** CAIP-2. */
  readonly chainId: string
  /** Asked in this order, the next where one fails. */
  readonly urls: readonly [string, ...string[]]
  /**
   * Methods that are passed on beside those of Ethereum that read, try or hand in a transaction (`zks_estimateFee`);
   * other chain families have these alone.
   */
  readonly methods?: readonly string[]
}

export type DataApiOptions = {
  /** Where balances and history come from; other chains have none. */
  readonly chains?: readonly ChainIndex[]
  /** Nodes behind the JSON-RPC proxy. */
  readonly rpc?: readonly RpcChain[]
  /** What things are worth; without it nothing has a price. */
  readonly prices?: PriceSource
  /** Names that this server gives out; without it there are none. */
  readonly names?: NameStorage
  /** Endings of those names; `reown.id` by default. */
  readonly zones?: readonly string[]
  /**
   * Hosts that this service is reached at, such as `data.acme.example`: then a signed message about a name counts only
   * where it says `host` (one of these), `call` and `name`. Without it messages count as the protocol has them, which
   * another server that uses the same names could pass on.
   */
  readonly hosts?: readonly string[]
  /** Names and avatars that others gave out; ENS where a node of mainnet is among `rpc`, by default. */
  readonly identities?: IdentityResolver
  /** Answers these projects alone; by default everybody. */
  readonly projectIds?: readonly string[]
  /** Patterns of origins whose pages may call `json-rpc`; all by default. The other calls are open to every page. */
  readonly allowedOrigins?: readonly string[]
  /**
   * Units that one client may use: by route, and `default` for the rest. A call costs one; each further call of a batch,
   * each further chain and each further 64 kB costs one more (`routeCosts`). Clients are told apart by their network
   * address, which `toNodeListener` tells, or a proxy; without one all share the units of 100 clients.
   */
  readonly rates?: Partial<Readonly<Record<RouteName | 'default', Rate>>>
  /** Where calls are counted; this process by default. */
  readonly limiter?: Limiter
  /** Reverse proxies in front, whose `x-forwarded-for` is believed; 0 by default. */
  readonly proxies?: number
  /** Path under which it is mounted, before `/v1`. */
  readonly basePath?: string
  readonly clock?: Clock
  /** Reaches the nodes. */
  readonly fetch?: typeof fetch
  /** Told of every request: the route's name or `other`, and how long it took; never what was asked. */
  readonly onRequest?: (route: string, status: number, seconds: number) => void
  /** Told of what was answered with 500. */
  readonly onError?: (error: unknown) => void
}
