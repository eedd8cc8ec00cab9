import type { StdSignDoc } from '@cosmjs/amino'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { writeFields } from '../protobuf/writeFields.ts'
import type { KeplrSignDoc } from '../provider/KeplrProvider.ts'
import { sortedJson } from '../sortedJson.ts'

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
