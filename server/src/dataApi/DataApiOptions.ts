import type { Clock } from '@portico/core/async'
import type { Limiter, Rate } from '../limits/Limiter.ts'
import type { RpcChain } from '../nodes/createNodes.ts'
import type { ChainIndex } from './ChainIndex.ts'
import type { RouteName } from './dataEndpoints.ts'
import type { IdentityResolver } from './identities.ts'
import type { EnsOptions } from './names/gateway/createEnsGateway.ts'
import type { NameStorage } from './names/NameStorage.ts'
import type { OnrampServerOptions } from './onramp/OnrampContext.ts'
import type { PriceSource } from './PriceSource.ts'
import type { SessionStorage } from './sessions/SessionStorage.ts'
import type { VendorQuotesOptions } from './vendorQuotes/VendorQuotesOptions.ts'

export type DataApiOptions = {
  /** Sources of balances and history; other chains have none. */
  readonly chains?: readonly ChainIndex[]
  /** Nodes behind the JSON-RPC proxy. */
  readonly rpc?: readonly RpcChain[]
  /** Source of token prices; without it no token has a price. */
  readonly prices?: PriceSource
  /** Swaps of tokens by the `convert` calls; without it no token is converted. */
  readonly convert?: VendorQuotesOptions
  /** Purchases of tokens with money, through the operator's accounts; without it nothing is sold. */
  readonly onramp?: OnrampServerOptions
  /** Storage of the names that this server registers; without it the server registers no names. */
  readonly names?: NameStorage
  /** Suffixes of those names; default: `reown.id`. */
  readonly zones?: readonly string[]
  /** Resolves names of `zones` that are subnames of the operator's ENS names, for any client of ENS (EIP-3668). */
  readonly ens?: EnsOptions
  /**
   * Hosts of this service, such as `data.acme.example`: a signed message about a name is then accepted only if it
   * contains `host` (one of these), `call` and `name`. Without it messages are accepted in the protocol's form, which
   * another server that uses the same names could replay.
   */
  readonly hosts?: readonly string[]
  /**
   * Storage of the sessions that accounts keep here (R7.20, R7.21), which needs `hosts`; without it none is kept.
   */
  readonly sessions?: SessionStorage
  /** Resolves names and avatars of other registries; default: ENS, when `rpc` has a mainnet node. */
  readonly identities?: IdentityResolver
  /** Project ids that are served; default: every project. */
  readonly projectIds?: readonly string[]
  /** Patterns of origins whose pages may call `json-rpc`; default: all. Every page may call the other endpoints. */
  readonly allowedOrigins?: readonly string[]
  /**
   * Units that one client may use: by route, and `default` for the rest. A request costs one; each further call of a
   * batch, each further chain and each further 64 kB costs one more (`routeCosts`). A client is identified by its
   * network address, from `toNodeListener` or a proxy; without an address all clients share the units of 100 clients.
   */
  readonly rates?: Partial<Readonly<Record<RouteName | 'default', Rate>>>
  /** Counts the requests of each client; default: in this process. */
  readonly limiter?: Limiter
  /** Number of trusted reverse proxies in front, which append to `x-forwarded-for`; default: 0. */
  readonly proxies?: number
  /** Path prefix before `/v1`. */
  readonly basePath?: string
  readonly clock?: Clock
  /** Sends requests to the nodes; default: the global `fetch`. */
  readonly fetch?: typeof fetch
  /** Called for each request with the route's name or `other`, the status and the seconds; never with its content. */
  readonly onRequest?: (route: string, status: number, seconds: number) => void
  /** Called with each error that was answered with status 500. */
  readonly onError?: (error: unknown) => void
}
