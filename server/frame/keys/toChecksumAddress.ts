import { keccak_256 } from '@noble/hashes/sha3.js'
import { hex } from '../bytes.ts'

/** An address with the upper and lower case of EIP-55. */
export function toChecksumAddress(address: Uint8Array): `0x${string}` {
  const digits = hex.encode(address).slice(2)
  const hash = hex.encode(keccak_256(new TextEncoder().encode(digits))).slice(2)
  const cased = Array.from(digits, (digit, at) =>
    Number.parseInt(hash[at] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${cased.join('')}`
}
