import type { Signer } from '@portico/core'
import type { BitcoinProvider } from '../provider/BitcoinProvider.ts'

/** The provider of the wallet in use. Every connector of this namespace gives a sats-connect-shaped one. */
export function providerOf({ connector }: Pick<Signer, 'connector'>): Promise<BitcoinProvider> {
  return connector.getProvider('bip122') as Promise<BitcoinProvider>
}
