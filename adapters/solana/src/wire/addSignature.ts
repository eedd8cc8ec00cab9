import { solanaErrors } from '../solanaErrors.ts'
import { readTransaction } from './readTransaction.ts'

/** Returns a copy of the transaction with this key's signature. Throws `solana/badTransaction`. */
export function addSignature(
  transaction: Uint8Array,
  key: Uint8Array,
  signature: Uint8Array,
): Uint8Array {
  const { signatures, signers } = readTransaction(transaction)
  const at = signers.findIndex((signer) => isSame(signer, key))
  const place = signatures[at]
  if (!place || signature.length !== 64) throw solanaErrors.create('badTransaction', [])
  const copy = transaction.slice()
  copy.set(signature, place.byteOffset - transaction.byteOffset)
  return copy
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at])
}
