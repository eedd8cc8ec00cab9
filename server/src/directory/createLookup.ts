import type { Wallet } from '@portico/core'

/**
 * Indexes wallets by key; the lookup returns an array with 1 at the position of each wallet that has one of the keys.
 */
export function createLookup(
  wallets: readonly Wallet[],
  keysOf: (wallet: Wallet) => readonly string[],
): (keys: Iterable<string>) => Uint8Array {
  const holders = new Map<string, number[]>()
  for (const [position, wallet] of wallets.entries())
    for (const key of keysOf(wallet)) {
      const positions = holders.get(key)
      if (positions) positions.push(position)
      else holders.set(key, [position])
    }

  return (keys) => {
    const flags = new Uint8Array(wallets.length)
    for (const key of keys) for (const position of holders.get(key) ?? []) flags[position] = 1
    return flags
  }
}
