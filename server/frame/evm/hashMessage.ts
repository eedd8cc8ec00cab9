import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes } from '@noble/hashes/utils.js'
import type { Bytes } from '../bytes.ts'

/** The hash of a signed message (EIP-191, version 0x45). */
export function hashMessage(message: Uint8Array): Bytes {
  const prefix = `\x19Ethereum Signed Message:\n${message.length}`
  const hash = keccak_256(concatBytes(new TextEncoder().encode(prefix), message))
  return Uint8Array.from(hash)
}
