import type { CreateSwapProvider, SwapToken } from './SwapProvider.ts'

/** Options of the swaps feature. */
export type SwapsOptions = {
  /** The sources of quotes; all that serve the network are asked at once. */
  readonly providers: readonly CreateSwapProvider[]
  /** The slippage until the visitor changes it, in hundredths of a percent. Default: 100, which is 1 %. */
  readonly slippageBps?: number
  /** Symbols of the tokens that are offered first. Default: `suggestedSymbols`. */
  readonly suggested?: readonly string[]
  /** Symbols of the tokens that come next. Default: `popularSymbols`. */
  readonly popular?: readonly string[]
  /** Tokens to choose from, beside those that the visitor has and those of the providers. */
  readonly tokens?: readonly SwapToken[]
}
