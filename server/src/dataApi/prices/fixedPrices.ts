import type { Currency } from '@portico/core/endpoints'
import type { PricedToken, PriceSource } from './PriceSource.ts'

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
