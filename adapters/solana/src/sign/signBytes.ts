import { requestErrors, type Signer } from '@portico/core'
import { signedMessagesSchema } from '../schemas.ts'
import { checkSignature } from './checkSignature.ts'
import { confirmSigner } from './confirmSigner.ts'
import { requestWallet } from './requestWallet.ts'

export type SignedBytes = { readonly signedMessage: Uint8Array; readonly signature: Uint8Array }

/**
 * Requests a signature of arbitrary bytes; wallets may alter them first. Throws as `requestSigned` and `checkSignature`
 * do.
 */
export async function signBytes(signer: Signer, message: Uint8Array): Promise<SignedBytes> {
  const signed = await requestSigned(signer, message)
  await checkSignature(signer.account.address, signed.signedMessage, signed.signature)
  return signed
}

/** The wallet's answer, not checked yet. Throws as `confirmSigner` and `requestWallet` do. */
export async function requestSigned(signer: Signer, message: Uint8Array): Promise<SignedBytes> {
  const method = 'solana:signMessage'
  const { account, feature } = await confirmSigner(signer)
  const signing = feature(method)
  if (!signing) throw requestErrors.create('unsupported', [method, 'This wallet'])
  const [signed] = await requestWallet(async () => signing.signMessage({ account, message }), {
    method,
    answer: signedMessagesSchema,
    otherwise: 'signFailed',
  })
  return signed
}
