import { concatBytes, equalBytes, hash160 } from '@scure/btc-signer/utils.js'
import { isEcdsaSigned } from './curve/isEcdsaSigned.ts'
import { isSchnorrSigned } from './curve/isSchnorrSigned.ts'
import type { Signed } from './isSigned.ts'
import { readProof } from './readProof.ts'

/** The signature's last byte: all of the transaction is signed. */
const sighashAll = 1

/** BIP-322 for the addresses of one key that have a witness; `variant` is `smp`, `ful` or none. */
export function isSignedGenerically(signed: Signed, variant?: string): boolean {
  const proof = readProof(signed, variant)
  if (!proof) return false
  const { transaction, witness, scriptSig } = proof
  const [signature, key, more] = witness
  if (!signature || more) return false
  if (signed.kind === 'p2tr') {
    const hashType = signature.length === 64 ? 0 : signature[64]
    if (key || signature.length > 65 || (hashType !== 0 && hashType !== sighashAll)) return false
    if (signature.length === 65 && hashType === 0) return false
    const digest = transaction.preimageWitnessV1(0, [signed.script], hashType, [0n])
    return isSchnorrSigned(digest, signature.subarray(0, 64), signed.script.subarray(2))
  }
  if (key?.length !== 33 || signature.at(-1) !== sighashAll) return false
  const hash = hash160(key)
  const program = concatBytes(Uint8Array.of(0, 20), hash)
  if (!isProgramOf(signed, program, scriptSig)) return false
  const code = concatBytes(Uint8Array.of(0x76, 0xa9, 20), hash, Uint8Array.of(0x88, 0xac))
  const digest = transaction.preimageWitnessV0(0, code, sighashAll, 0n)
  return isEcdsaSigned(digest, signature.subarray(0, -1), key)
}

/** A wrapped program stands in the input's script; the simple variant leaves it out, as it follows from the key. */
function isProgramOf({ kind, script }: Signed, program: Uint8Array, input?: Uint8Array): boolean {
  if (kind === 'p2wpkh') return equalBytes(script, program) && !input?.length
  if (kind !== 'p2sh') return false
  const wrapped = concatBytes(Uint8Array.of(0xa9, 20), hash160(program), Uint8Array.of(0x87))
  const push = concatBytes(Uint8Array.of(program.length), program)
  return equalBytes(script, wrapped) && (input === undefined || equalBytes(input, push))
}
