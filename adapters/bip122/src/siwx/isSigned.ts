import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import type { CaipNetworkId } from '@portico/core'
import { base64, hex } from '@scure/base'
import { Script } from '@scure/btc-signer/script.js'
import { concatBytes, equalBytes } from '@scure/btc-signer/utils.js'
import { chainName } from '../networks.ts'
import { readAddress } from '../session/address.ts'
import { messageHash } from '../session/messageHash.ts'
import { type Proof, readProof, type Signed, sighash } from './readProof.ts'
import { keyScript, scriptOf } from './scripts.ts'

/** Address kind by header byte, four values each, from 27 on; the second group only means a compressed key. */
const kinds = ['p2pkh', undefined, 'p2sh', 'p2wpkh'] as const

/**
 * BIP-137: 65 bytes, whose header byte encodes the address kind. Many wallets use the header of a compressed key (31 to
 * 34) for every address, so it is accepted for all kinds except taproot.
 */
function isSignedCompactly({ kind, script, message, signature }: Signed): boolean {
  const [header = 0] = signature
  if (header < 27 || header > 42) return false
  const named = kinds[(header - 27) >> 2]
  if (named !== undefined && named !== kind) return false
  const digest = hex.decode(messageHash(message, 'ECDSA'))
  const key = recoverKey({ digest, signature: signature.subarray(1), id: (header - 27) & 3 })
  const wanted = key && keyScript(kind, key.toBytes(header >= 31))
  return wanted !== undefined && equalBytes(wanted, script)
}

export type Claim = {
  readonly account: string
  readonly chainId: CaipNetworkId
  readonly message: string
  /** Base64, after the BIP-322 variant prefix if there is one. */
  readonly signature: string
}

const shape = /^(smp|ful)?([A-Za-z\d+/]+={0,2})$/

/** True when the key of this address signed the text. Proofs of funds and script addresses are rejected. */
export function isSigned({ account, chainId, message, signature }: Claim): boolean {
  const [, variant, encoded = ''] = shape.exec(signature) ?? []
  const kind = readAddress(account)?.kind
  const chain = chainName(chainId)
  if (!kind || !chain) return false
  try {
    const bytes = base64.decode(encoded)
    const signed: Signed = { kind, script: scriptOf(account, chain), message, signature: bytes }
    // 65 bytes are never a witness: the shortest has 66.
    const isCompact = variant === undefined && bytes.length === 65
    return isCompact ? isSignedCompactly(signed) : isSignedGenerically(signed, variant)
  } catch {
    return false // the bytes are not a signature
  }
}

type Recoverable = {
  readonly digest: Uint8Array
  /** 64 bytes; other lengths throw. */
  readonly signature: Uint8Array
  /** The recovery id, 0 to 3 (SEC 1, 4.1.6). */
  readonly id: number
}

/** Recovers the key of a signature with a low s; `undefined` for a high s. Throws when no key matches. */
function recoverKey({ digest, signature, id }: Recoverable) {
  const read = secp256k1.Signature.fromBytes(signature).addRecoveryBit(id)
  return read.hasHighS() ? undefined : read.recoverPublicKey(digest)
}

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
