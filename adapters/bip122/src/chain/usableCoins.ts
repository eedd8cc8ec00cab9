import type { Unspent } from './ChainClient.ts'
import { coinName } from './coinName.ts'

/**
 * Coins as small as this stay where they are: they cost more than they bring, and what is worth more than
 * its sats (an inscription) sits in such.
 */
const maxExcludedSats = 546n

/** The coins that a payment may take, each once: an endpoint that adds a block at this moment may list one twice. */
export function usableCoins(unspent: readonly Unspent[]): readonly Unspent[] {
  const each = new Map(unspent.map((coin) => [coinName(coin.txid, coin.index), coin]))
  return [...each.values()].filter(({ sats }) => sats > maxExcludedSats)
}
