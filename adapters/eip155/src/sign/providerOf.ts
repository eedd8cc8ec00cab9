import type { Signer } from '@portico/core'
import type { Eip1193Provider } from '../Eip1193Provider.ts'

/** The provider of the wallet in use. Every connector of this namespace gives an EIP-1193 one. */
export function providerOf({ connector }: Pick<Signer, 'connector'>): Promise<Eip1193Provider> {
  return connector.getProvider('eip155') as Promise<Eip1193Provider>
}
