import type { Bytes } from '../bytes/Bytes.ts'
import { frameError } from '../frameError.ts'
import { readTransaction } from './readTransaction.ts'

const signatureBytes = 64

/** The transaction with the account's signature in its place, and that signature. Other signatures stay as they are. */
export function placeSignature(
  wire: Uint8Array,
  account: string,
  signature: Bytes | undefined,
): { wire: Bytes; signature: Bytes } {
  const { signers, signatureStart } = readTransaction(wire)
  const place = signers.indexOf(account)
  if (place < 0 || signature?.length !== signatureBytes)
    throw frameError('input', 'This account does not sign the transaction')
  const signed = Uint8Array.from(wire)
  signed.set(signature, signatureStart + place * signatureBytes)
  return { wire: signed, signature }
}
