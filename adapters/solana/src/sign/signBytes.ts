import type { Signer } from '@portico/core'
import { signedMessagesSchema } from '../schemas.ts'
import { askWallet } from './askWallet.ts'
import { confirmSigner } from './confirmSigner.ts'
import { missingFeature } from './missingFeature.ts'

export type SignedBytes = { readonly signedMessage: Uint8Array; readonly signature: Uint8Array }

/** Asks for a signature of any bytes; wallets may alter them first. Throws as `confirmSigner` and `askWallet` do. */
export async function signBytes(signer: Signer, message: Uint8Array): Promise<SignedBytes> {
  const verb = 'solana:signMessage'
  const { account, feature } = await confirmSigner(signer)
  const signing = feature(verb)
  if (!signing) throw missingFeature(verb)
  const [signed] = await askWallet(async () => signing.signMessage({ account, message }), {
    verb,
    answer: signedMessagesSchema,
    otherwise: 'signFailed',
  })
  return signed
}
