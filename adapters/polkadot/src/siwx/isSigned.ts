import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { type Ed25519Claim, isEd25519Signed } from '@portico/core/siwx'
import { verify } from '@scure/sr25519'
import { decodeAddress } from '../session/address.ts'

export type Claim = {
  readonly account: string
  readonly message: string
  /** As `signMessage` returns it: 0x hex, with or without the key type in front. */
  readonly signature: string
}

/** True when this account's key, of any type, signed the text, bare or wrapped. Throws `siwx/unavailable`. */
export async function isSigned({ account, message, signature }: Claim): Promise<boolean> {
  const bare = utf8ToBytes(message)
  const wrapped = concatBytes(utf8ToBytes('<Bytes>'), bare, utf8ToBytes('</Bytes>'))
  return isSignedBytes({ account, messages: [wrapped, bare], signature })
}

export type BytesClaim = {
  readonly account: string
  /** The candidate messages; the signature must cover one of them. */
  readonly messages: readonly Uint8Array[]
  /** 0x hex, with or without the key type in front. */
  readonly signature: string
}

const shape = /^0x(?:[\da-fA-F]{2}){64,66}$/

/** True when this account's key, of any type, signed one of the messages. Throws `siwx/unavailable`. */
export async function isSignedBytes({
  account,
  messages,
  signature,
}: BytesClaim): Promise<boolean> {
  const key = decodeAddress(account)?.accountId
  if (!key || !shape.test(signature)) return false
  for (const { isKeys, signed } of readingsOf(hexToBytes(signature.slice(2))))
    for (const message of messages)
      if (await isKeys({ key, message, signature: signed })) return true
  return false
}

type Reading = {
  readonly isKeys: (claim: Ed25519Claim) => boolean | Promise<boolean>
  readonly signed: Uint8Array
}

/** The possible key types of a signature, by its length and, if present, its type byte. */
function readingsOf(bytes: Uint8Array): readonly Reading[] {
  const [kind] = bytes
  const rest = bytes.subarray(1)
  const sr25519 = { isKeys: isSr25519Signed, signed: bytes.length === 64 ? bytes : rest }
  const ed25519 = { ...sr25519, isKeys: isEd25519Signed }
  const ecdsa = { isKeys: isEcdsaSigned, signed: bytes.length === 65 ? bytes : rest }
  // Most signatures are sr25519, which needs no support from the runtime.
  if (bytes.length === 64) return [sr25519, ed25519]
  if (bytes.length === 66) return kind === 2 ? [ecdsa] : []
  return [...(kind === 1 ? [sr25519] : []), ...(kind === 0 ? [ed25519] : []), ecdsa]
}

/** True when the key that hashes to this account signed these bytes: a 64-byte signature and the recovery id. */
export function isEcdsaSigned({ key: account, message, signature }: Ed25519Claim): boolean {
  const id = signature[64] ?? 4
  try {
    const read = secp256k1.Signature.fromBytes(signature.subarray(0, 64)).addRecoveryBit(id)
    // A signature with a high s is rejected: it can be derived without the key.
    if (read.hasHighS()) return false
    const key = read.recoverPublicKey(digest(message)).toBytes()
    return digest(key).every((byte, at) => byte === account[at])
  } catch {
    return false // values that no key can produce
  }
}

function digest(bytes: Uint8Array): Uint8Array {
  return blake2b(bytes, { dkLen: 32 })
}

/**
 * True when this sr25519 key signed these bytes, in Substrate's context; false for the all-zero key, for which any
 * signature verifies.
 */
export function isSr25519Signed({ key, message, signature }: Ed25519Claim): boolean {
  if (key.every((byte) => byte === 0)) return false
  try {
    return verify(message, signature, key)
  } catch {
    return false // an invalid key or signature
  }
}
