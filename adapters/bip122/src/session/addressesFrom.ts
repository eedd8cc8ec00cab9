import { readAddress } from '../address/readAddress.ts'
import type { WalletAddress } from './Grant.ts'

/**
 * Gives each address of a wallet that does not say what they are for its purpose: taproot holds what is
 * worth more than its sats, unless there is nothing else.
 */
export function addressesFrom(
  addresses: readonly Omit<WalletAddress, 'purpose'>[],
): readonly WalletAddress[] {
  const isTaproot = ({ address }: { address: string }) => readAddress(address)?.kind === 'p2tr'
  const pays = addresses.some((entry) => !isTaproot(entry))
  return addresses.map((entry) => ({
    ...entry,
    purpose: pays && isTaproot(entry) ? 'ordinals' : 'payment',
  }))
}
