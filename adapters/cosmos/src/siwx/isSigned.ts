import type { StdSignDoc } from '@cosmjs/amino'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import type { Adr36Signature } from './../session/adr36.ts'
import { adr36Doc, sortedJson } from '../session/adr36.ts'
import type { KeplrSignDoc } from '../session/offlineSigners.ts'
import { writeFields } from '../session/protobuf.ts'
import { readAddress } from '../session/readKey.ts'

/** True when the key belongs to the address and signed the text; see `verifyAdr36`. */
export function isAdr36Signature(claim: Adr36Signature): boolean {
  return readAdr36Signature(claim) === true
}

/** Whether the key signed the text; `undefined` when it does not show that it belongs to the address. */
export function readAdr36Signature({
  address,
  message,
  signature,
  publicKey,
}: Adr36Signature): boolean | undefined {
  const signer = readAddress(address)
  if (!signer) return false
  try {
    const key = base64.decode(publicKey)
    const digest = digestFor(key, signer.bytes)
    if (!digest) return undefined
    // Base64 and addresses need no escaping.
    const document = new TextEncoder().encode(sortedJson(adr36Doc(signer.text, message)))
    return secp256k1.verify(base64.decode(signature), digest(document), key, { prehash: false })
  } catch {
    return false // an invalid key or signature
  }
}

/** Cosmos keys hash by SHA-256, those of Ethermint chains by Keccak; the address shows which one applies. */
function digestFor(key: Uint8Array, address: Uint8Array) {
  const whole = secp256k1.Point.fromBytes(key).toBytes(false)
  if (same(ripemd160(sha256(key)), address)) return sha256
  if (same(keccak_256(whole.subarray(1)).subarray(12), address)) return keccak_256
  return undefined
}

function same(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}

/**
 * True when this key, compressed or not, signed the document; the signature is 64 bytes in base64. Most chains hash by
 * SHA-256, Ethermint chains by Keccak.
 */
export function isDocumentSigned(
  key: Uint8Array,
  document: StdSignDoc | KeplrSignDoc,
  signature: string,
): boolean {
  try {
    const bytes = 'bodyBytes' in document ? directBytes(document) : aminoBytes(document)
    const signed = base64.decode(signature)
    const point = Uint8Array.from(key) // the wallet's bytes may come from another realm
    return [sha256, keccak_256].some((hash) =>
      secp256k1.verify(signed, hash(bytes), point, { prehash: false }),
    )
  } catch {
    return false // an invalid key or signature
  }
}

/** Protobuf leaves out empty fields and a zero. */
function directBytes(document: KeplrSignDoc): Uint8Array {
  const bytes = [document.bodyBytes, document.authInfoBytes, utf8ToBytes(document.chainId)]
  const fields = bytes.map((value, at) => [at + 1, Uint8Array.from(value)] as const)
  const account = BigInt(String(document.accountNumber))
  return writeFields([
    ...fields.filter(([, { length }]) => length > 0),
    ...(account > 0n ? [[4, account] as const] : []),
  ])
}

/** Chains escape these three characters, as Go does. */
function aminoBytes(document: StdSignDoc): Uint8Array {
  const escaped = (text: string) => `\\u00${text.charCodeAt(0).toString(16)}`
  return utf8ToBytes(sortedJson(document).replace(/[&<>]/g, escaped))
}
