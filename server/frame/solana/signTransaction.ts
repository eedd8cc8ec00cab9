import { ed25519 } from '@noble/curves/ed25519.js'
import type { Bytes } from '../bytes/Bytes.ts'
import { base58 } from '../bytes/base58.ts'
import { frameError } from '../frameError.ts'
import { readTransaction } from './readTransaction.ts'

const signatureBytes = 64

/** The transaction with our signature in its place, and that signature. Other signatures stay as they are. */
export function signTransaction(
  wire: Uint8Array,
  secret: Uint8Array,
): { wire: Bytes; signature: Bytes } {
  const { signers, message, signatureStart } = readTransaction(wire)
  const place = signers.indexOf(base58.encode(ed25519.getPublicKey(secret)))
  if (place < 0) throw frameError('input', 'This account does not sign the transaction')
  const signature = Uint8Array.from(ed25519.sign(message, secret))
  const signed = Uint8Array.from(wire)
  signed.set(signature, signatureStart + place * signatureBytes)
  return { wire: signed, signature }
}
