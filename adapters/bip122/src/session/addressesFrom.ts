import { readAddress } from '../address/readAddress.ts'
import type { WalletAddress } from './Grant.ts'

/**
 * Assigns a purpose to each address of a wallet that does not report one: taproot is for inscriptions, and for payments
 * too if it is the only kind.
 */
export function addressesFrom(
  addresses: readonly Omit<WalletAddress, 'purpose'>[],
): readonly WalletAddress[] {
  const isTaproot = ({ address }: { address: string }) => readAddress(address)?.kind === 'p2tr'
  const pays = addresses.some((entry) => !isTaproot(entry))
  return addresses.map((entry) => ({
    ...entry,
    ...(pays
      ? { purpose: isTaproot(entry) ? 'ordinals' : 'payment' }
      : { purpose: 'payment', mayHoldAssets: true }),
  }))
}
