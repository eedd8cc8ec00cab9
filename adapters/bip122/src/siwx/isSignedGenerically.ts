import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { Script } from '@scure/btc-signer/script.js'
import { concatBytes, equalBytes } from '@scure/btc-signer/utils.js'
import { keyScript } from './keyScript.ts'
import type { Signed } from './readProof.ts'
import { type Proof, readProof } from './readProof.ts'
import { sighash } from './sighash.ts'

/** The hash type byte SIGHASH_ALL. */
const all = 1
/** Strict DER (BIP-66) with a low s; the input is already hashed. */
const rulesOfEcdsa = { prehash: false, format: 'der', lowS: true } as const

/** Verifies BIP-322 for single-key addresses; `variant` is `smp`, `ful` or absent. */
export function isSignedGenerically(signed: Signed, variant?: string): boolean {
  const proof = readProof(signed, variant)
  if (!proof) return false
  if (signed.kind === 'p2tr') return isTaprootSigned(signed, proof)
  const [signature, key, ...more] = signed.kind === 'p2pkh' ? pushesOf(proof) : proof.witness
  if (key?.length !== 33 || signature?.at(-1) !== all || more.length > 0) return false
  const script = keyScript('p2pkh', key)
  if (!script || !isAddressOf(key, signed, proof)) return false
  const rules = signed.kind === 'p2pkh' ? 'legacy' : 'witness'
  const digest = sighash(proof, { rules, script, type: all })
  return secp256k1.verify(signature.subarray(0, -1), digest, key, rulesOfEcdsa)
}

function isTaprootSigned({ script }: Signed, proof: Proof): boolean {
  const [signature, ...more] = proof.witness
  if (!signature || more.length > 0 || proof.scriptSig?.length) return false
  const type = signature.length === 64 ? 0 : all
  if (type === all && (signature.length !== 65 || signature[64] !== all)) return false
  const digest = sighash(proof, { rules: 'taproot', script, type })
  return schnorr.verify(signature.subarray(0, 64), digest, script.subarray(2))
}

/** The simple variant omits the redeem script of a wrapped address, as it follows from the key. */
function isAddressOf(key: Uint8Array, { kind, script }: Signed, proof: Proof): boolean {
  const wanted = keyScript(kind, key)
  if (!wanted || !equalBytes(wanted, script)) return false
  if (kind === 'p2pkh') return proof.witness.length === 0
  const program = keyScript('p2wpkh', key) ?? new Uint8Array()
  const before = kind === 'p2sh' ? concatBytes(Uint8Array.of(program.length), program) : []
  return proof.scriptSig === undefined || equalBytes(proof.scriptSig, Uint8Array.from(before))
}

/** The pushes of a legacy scriptSig, if all are minimal and it contains nothing else. */
function pushesOf({ scriptSig = new Uint8Array() }: Proof): readonly Uint8Array[] {
  const pushed = Script.decode(scriptSig).filter((item) => item instanceof Uint8Array)
  return equalBytes(Script.encode(pushed), scriptSig) ? pushed : []
}
