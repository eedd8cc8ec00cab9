import type { Currency } from '@portico/core/endpoints'

/** What is known of a token; `price` is of one token, in the currency asked for. */
export type PricedToken = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl?: string
  readonly price: number
}

export interface PriceSource {
  /**
   * The price of each address (CAIP-10, lower case on EVM chains; the native currency by its pseudo address), in their
   * order; `undefined` where it is not known.
   */
  prices(
    addresses: readonly string[],
    currency: Currency,
  ): Promise<readonly (PricedToken | undefined)[]>
}
