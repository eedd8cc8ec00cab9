import type { KeplrProvider } from '../provider/KeplrProvider.ts'
import { signAdr36 } from './signAdr36.ts'
import { verifyAdr36 } from './verifyAdr36.ts'

export type Arbitrary = Required<Pick<KeplrProvider, 'signArbitrary' | 'verifyArbitrary'>>

/** Keplr's two methods for text signatures, over amino documents. */
export function arbitrary(wallet: Pick<KeplrProvider, 'signAmino'>): Arbitrary {
  return {
    signArbitrary: (chainId, signer, message) => signAdr36(wallet, { chainId, signer, message }),
    verifyArbitrary: (_, address, message, { pub_key, signature }) =>
      verifyAdr36({ address, message, signature, publicKey: pub_key.value }),
  }
}
