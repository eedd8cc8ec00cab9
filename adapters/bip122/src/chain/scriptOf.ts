import { Address, OutScript } from '@scure/btc-signer'
import type { ChainName } from '../chains.ts'
import { scureNetwork } from './scureNetwork.ts'

/** The output script that pays to an address of this chain. Throws for other text. */
export function scriptOf(address: string, chain: ChainName): Uint8Array {
  const decoded = Address(scureNetwork(chain)).decode(address)
  return OutScript.encode(decoded as Parameters<typeof OutScript.encode>[0]) // the decoder's own output
}
