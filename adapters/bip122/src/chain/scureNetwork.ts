import { NETWORK, TEST_NETWORK } from '@scure/btc-signer'
import type { ChainName } from '../chains.ts'

/** Address prefixes for the transaction library. */
export function scureNetwork(chain: ChainName): typeof NETWORK {
  if (chain === 'mainnet') return NETWORK
  return chain === 'regtest' ? { ...TEST_NETWORK, bech32: 'bcrt' } : TEST_NETWORK
}
