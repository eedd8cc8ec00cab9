import type { FeatureHost } from '@portico/core/feature'
import type { en } from './en.ts'
import type { CreateSwapProvider, SwapProviderHost, SwapToken } from './SwapProvider.ts'

/** The views of the feature, with their params. */
export type SwapsViews = {
  /** Prefills the form: addresses or symbols of the tokens, and an amount in whole units of `from`. */
  Swap: { from?: string; to?: string; amount?: string } | undefined
  SwapSelectToken: { side: 'from' | 'to' }
  SwapPreview: undefined
  SwapProgress: { id: string }
  SwapAllowances: undefined
}

type Pair = { network: string; from: string; to: string }

/** The analytics events of swaps, without address, amount or hash. */
export type SwapsEvents = {
  OPEN_SWAP: { network: string }
  INITIATE_SWAP: Pair
  SWAP_SUCCESS: Pair
  SWAP_REJECTED: Pair
  SWAP_ERROR: Pair & { code: string }
}

export type SwapsHost = FeatureHost<SwapsViews, SwapsEvents, typeof en>

/** Reads of the chain by the feature itself: what providers can access, while the kit runs. */
export type SwapReads = SwapProviderHost & { readonly signal: AbortSignal }

/** Options of the swaps feature. */
export type SwapsOptions = {
  /** The sources of quotes; all that serve the network are asked at once. Default: `vendorQuotes()`, which is 1inch. */
  readonly providers?: readonly CreateSwapProvider[]
  /** The slippage until the visitor changes it, in hundredths of a percent. Default: 100, which is 1 %. */
  readonly slippageBps?: number
  /** Symbols of the tokens that are offered first. Default: `suggestedSymbols`. */
  readonly suggested?: readonly string[]
  /** Symbols of the tokens that come next. Default: `popularSymbols`. */
  readonly popular?: readonly string[]
  /** Tokens to choose from, beside those that the visitor has and those of the providers. */
  readonly tokens?: readonly SwapToken[]
}
