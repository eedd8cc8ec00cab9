import { concatBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { ss58Checksum } from './ss58Checksum.ts'

/** Encodes an account as an SS58 address for `prefix`, 0 to 16383. */
export function encodeAddress(accountId: Uint8Array, prefix: number): string {
  const head =
    prefix < 64
      ? [prefix]
      : [((prefix & 0b1111_1100) >> 2) | 64, (prefix >> 8) | ((prefix & 0b11) << 6)]
  const body = concatBytes(Uint8Array.from(head), accountId)
  return base58.encode(concatBytes(body, ss58Checksum(body)))
}
