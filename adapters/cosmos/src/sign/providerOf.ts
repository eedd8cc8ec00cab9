import type { Signer } from '@portico/core'
import type { KeplrProvider } from '../provider/KeplrProvider.ts'

/** The provider of the wallet in use. Every connector of this namespace gives a Keplr-shaped one. */
export function providerOf({ connector }: Pick<Signer, 'connector'>): Promise<KeplrProvider> {
  return connector.getProvider('cosmos') as Promise<KeplrProvider>
}
