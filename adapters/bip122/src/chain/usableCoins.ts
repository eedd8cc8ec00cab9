import type { Unspent } from './ChainClient.ts'
import { coinName } from './coinName.ts'

/**
 * Coins up to this value are never spent: they cost more than they are worth, and inscriptions usually sit in such
 * outputs.
 */
const maxExcludedSats = 546n

/**
 * The coins that a payment may spend, without duplicates: an endpoint that adds a block during the request may list a
 * coin twice.
 */
export function usableCoins(unspent: readonly Unspent[]): readonly Unspent[] {
  const each = new Map(unspent.map((coin) => [coinName(coin.txid, coin.index), coin]))
  return [...each.values()].filter(({ sats }) => sats > maxExcludedSats)
}
