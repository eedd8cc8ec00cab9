import type { ChainName } from '../chains.ts'
import { readAddress } from './readAddress.ts'

/** True for an address of this chain. */
export function isOnChain(chain: ChainName, address: string): boolean {
  return readAddress(address)?.chains.includes(chain) ?? false
}
