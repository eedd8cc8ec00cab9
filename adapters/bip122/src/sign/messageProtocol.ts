import { readAddress } from '../address/readAddress.ts'
import type { MessageProtocol } from '../wallets/BitcoinWallet.ts'

/** How an address signs: legacy addresses with a plain signature, all others by BIP-322. */
export function messageProtocol(address: string): MessageProtocol {
  return readAddress(address)?.kind === 'p2pkh' ? 'ECDSA' : 'BIP322'
}
