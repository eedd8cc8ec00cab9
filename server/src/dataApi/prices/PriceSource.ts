import type { Currency } from '@portico/core/endpoints'

/** Metadata and price of a token; `price` is for one whole token, in the requested currency. */
export type PricedToken = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl?: string
  readonly price: number
}

export interface PriceSource {
  /**
   * Prices in the order of `addresses` (CAIP-10, lower case on EVM chains; a pseudo address for the native currency);
   * `undefined` for an unknown price.
   */
  prices(
    addresses: readonly string[],
    currency: Currency,
  ): Promise<readonly (PricedToken | undefined)[]>
}
