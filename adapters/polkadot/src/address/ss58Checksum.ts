import { blake2b } from '@noble/hashes/blake2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

const domain = /* @__PURE__ */ utf8ToBytes('SS58PRE')

/** The two checksum bytes of an SS58 address; `body` is prefix and account. */
export function ss58Checksum(body: Uint8Array): Uint8Array {
  return blake2b(concatBytes(domain, body)).subarray(0, 2)
}
