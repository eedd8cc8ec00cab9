import type { Currency } from '@portico/core/endpoints'

/** Metadata and price of a token; `price` is for one whole token, in the requested currency. */
export type PricedToken = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl?: string
  readonly price: number
}

/** Knows the prices of tokens. */
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

/** A token with a price that does not change. */
export type FixedPrice = Omit<PricedToken, 'price'> & {
  /** CAIP-10; a pseudo address for the native currency. */
  readonly address: string
  readonly prices: Partial<Readonly<Record<Currency, number>>>
}

/** A table of prices that the operator sets: for tests, a sandbox, or tokens without a market price. */
export function fixedPrices(rows: readonly FixedPrice[]): PriceSource {
  const table = new Map(rows.map((row) => [tokenId(row.address), row]))
  return {
    async prices(addresses, currency) {
      return addresses.map((address) => {
        const row = table.get(tokenId(address))
        const price = row?.prices[currency]
        if (!row || price === undefined) return undefined
        const { name, symbol, decimals, iconUrl } = row
        return { name, symbol, decimals, price, ...(iconUrl !== undefined && { iconUrl }) }
      })
    },
  }
}

/** Normalizes a CAIP-10 address for comparison: EVM addresses ignore case. */
function tokenId(address: string): string {
  return address.startsWith('eip155:') ? address.toLowerCase() : address
}
