import type { Signer } from '@portico/core'
import type { Injected } from '../provider/Injected.ts'

/** The wallet in use. Every connector of this namespace gives an `Injected`. */
export function providerOf({ connector }: Pick<Signer, 'connector'>): Promise<Injected> {
  return connector.getProvider('polkadot') as Promise<Injected>
}
