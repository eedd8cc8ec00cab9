import type { Unspent } from './ChainClient.ts'
import { coinName } from './coinName.ts'

/**
 * Coins up to this value are never spent: they cost more than they are worth, and inscriptions usually sit in such
 * outputs.
 */
const maxExcludedSats = 546n

/** The previous transaction of each coin is read, so a payment spends no more coins than this. */
const maxCoins = 100

/**
 * The coins that a payment may spend, the largest 100, without duplicates: an endpoint that adds a block during the
 * request may list a coin twice.
 */
export function usableCoins(unspent: readonly Unspent[]): readonly Unspent[] {
  const each = new Map(unspent.map((coin) => [coinName(coin.txid, coin.index), coin]))
  const worthwhile = [...each.values()].filter(({ sats }) => sats > maxExcludedSats)
  return worthwhile.sort((one, other) => Number(other.sats - one.sats)).slice(0, maxCoins)
}
