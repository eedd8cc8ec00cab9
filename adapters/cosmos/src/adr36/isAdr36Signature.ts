import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base64 } from '@scure/base'
import { readAddress } from '../address.ts'
import { sortedJson } from '../sortedJson.ts'
import { adr36Doc } from './adr36Doc.ts'

export type Adr36Signature = {
  readonly address: string
  readonly message: string | Uint8Array
  /** 64 bytes in base64, as `signMessage` returns them. */
  readonly signature: string
  /** 33 bytes in base64, as accounts contain it. */
  readonly publicKey: string
}

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
