import type { CreateOnrampProvider } from './OnrampProvider.ts'

/** Options of the on-ramp. */
export type OnrampOptions = {
  /** The sellers; all that serve the network are asked at once. */
  readonly providers: readonly CreateOnrampProvider[]
  /** ISO 4217 code of the currency until the visitor chooses one. Default: that of the browser's country, else USD. */
  readonly currency?: string
  /** ISO 3166 code of the visitor's country. Default: that of the browser's language. */
  readonly country?: string
  /** Symbol of the token until the visitor chooses one. Default: USDC. */
  readonly token?: string
  /** Amounts to choose from. Default: 50, 100 and 250. */
  readonly presets?: readonly number[]
}
