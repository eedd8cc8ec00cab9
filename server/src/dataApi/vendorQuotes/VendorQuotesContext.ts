import type { Clock } from '@portico/core/async'
import type { SwapProvider, SwapProviderHost } from '@portico/features/swaps/endpoints'
import type { NodeRequestFn } from '../../nodes/RpcCall.ts'
import type { QuoteCache, Spenders } from './QuoteCache.ts'
import type { TokenCatalogue } from './TokenCatalogue.ts'

/** What the `convert` routes share. */
export type VendorQuotesContext = {
  readonly host: SwapProviderHost
  readonly catalogue: TokenCatalogue
  readonly providers: readonly SwapProvider[]
  readonly quotes: QuoteCache
  readonly spenders: Spenders
  readonly nodes: ReadonlyMap<string, NodeRequestFn>
  readonly clock: Clock
  readonly unlimitedApprovals: boolean
}
