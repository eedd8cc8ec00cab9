import type { Signer } from '@portico/core'
import { requestErrors } from '@portico/core'
import { signedMessagesSchema } from '../schemas.ts'
import { askWallet } from './askWallet.ts'
import { confirmSigner } from './confirmSigner.ts'

export type SignedBytes = { readonly signedMessage: Uint8Array; readonly signature: Uint8Array }

/** Asks for a signature of any bytes; wallets may alter them first. Throws as `confirmSigner` and `askWallet` do. */
export async function signBytes(signer: Signer, message: Uint8Array): Promise<SignedBytes> {
  const method = 'solana:signMessage'
  const { account, feature } = await confirmSigner(signer)
  const signing = feature(method)
  if (!signing) throw requestErrors.create('unsupported', [method, 'This wallet'])
  const [signed] = await askWallet(async () => signing.signMessage({ account, message }), {
    method,
    answer: signedMessagesSchema,
    otherwise: 'signFailed',
  })
  return signed
}
