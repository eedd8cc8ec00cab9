import type { SwapToken } from '@portico/features/swaps/endpoints'
import { nativeAddress } from '../account/nativeAddress.ts'

/** A token as the `convert` calls list it. */
export function toRow({ networkId, address, name, symbol, decimals, iconUrl }: SwapToken) {
  return {
    name,
    symbol,
    address: `${networkId}:${address ?? nativeAddress(networkId)}`,
    decimals,
    logoUri: iconUrl ?? null,
    // Transactions are built for an approval, never for a permit.
    eip2612: null,
  }
}
