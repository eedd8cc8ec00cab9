import type { StdSignature } from '@cosmjs/amino'
import type { KeplrProvider } from '../provider/KeplrProvider.ts'
import { adr36Doc } from './adr36Doc.ts'

export type Adr36Request = {
  readonly chainId: string
  readonly signer: string
  readonly message: string | Uint8Array
}

/** Signs a text as an amino document, for wallets without a method for texts. */
export async function signAdr36(
  wallet: Pick<KeplrProvider, 'signAmino'>,
  { chainId, signer, message }: Adr36Request,
): Promise<StdSignature> {
  const { signature } = await wallet.signAmino(chainId, signer, adr36Doc(signer, message))
  return signature
}
