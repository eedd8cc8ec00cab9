import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import type { Bytes } from '../bytes/Bytes.ts'
import { wipe } from '../bytes/wipe.ts'

export type Slip10Key = { readonly key: Bytes; readonly chainCode: Bytes }

/**
 * SLIP-10 for ed25519: the key at `path`, whose numbers are indices of hardened children, which are the only ones there
 * are on this curve.
 */
export function deriveSlip10(seed: Uint8Array, path: readonly number[]): Slip10Key {
  let node = split(hmac(sha512, new TextEncoder().encode('ed25519 seed'), seed))
  for (const index of path) {
    const number = new Uint8Array(4)
    new DataView(number.buffer).setUint32(0, (index | 0x80_00_00_00) >>> 0)
    const data = concatBytes(Uint8Array.of(0), node.key, number)
    const next = split(hmac(sha512, node.chainCode, data))
    wipe(data, node.key, node.chainCode)
    node = next
  }
  return node
}

function split(digest: Uint8Array): Slip10Key {
  const parts = {
    key: Uint8Array.from(digest.subarray(0, 32)),
    chainCode: Uint8Array.from(digest.subarray(32)),
  }
  wipe(digest)
  return parts
}
