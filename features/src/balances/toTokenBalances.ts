import type { CaipNetworkId, Namespace, TokenBalance } from '@portico/core'
import { multiply } from '@portico/core/amount'
import { nativePlaceholder } from '@portico/core/endpoints'
import type { Balance } from './endpoints.ts'

type Of = { readonly chainId: CaipNetworkId; isAddress(text: string): boolean }

/** Converts the rows of one network; a row with an invalid address is left out. */
export function toTokenBalances(rows: readonly Balance[], of: Of): readonly TokenBalance[] {
  return rows.flatMap((row) => toTokenBalance(row, of))
}

function toTokenBalance(row: Balance, { chainId, isAddress }: Of): readonly TokenBalance[] {
  const { name, symbol, quantity, price, value, iconUrl } = row
  if ((row.chainId ?? chainId) !== chainId || quantity.decimals.length > 2) return []
  const address = addressOf(row, chainId)
  if (address !== undefined && !isAddress(address)) return []
  return [
    {
      ...(address !== undefined && { address }),
      name,
      symbol,
      chainId,
      quantity,
      // A price of 0 means unknown.
      ...(price > 0 && { price, value: value ?? Number(multiply(quantity.numeric, price)) }),
      ...(iconUrl !== '' && { iconUrl }),
    },
  ]
}

function addressOf({ address }: Balance, chainId: CaipNetworkId): string | undefined {
  if (!address) return undefined
  const namespace = chainId.split(':')[0] as Namespace
  const own = `${chainId}:`
  const text = address.startsWith(own) ? address.slice(own.length) : address
  return text.toLowerCase() === nativePlaceholder(namespace).toLowerCase() ? undefined : text
}
