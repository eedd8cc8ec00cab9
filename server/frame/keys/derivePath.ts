import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { type Bytes, hex, wipe } from '../bytes.ts'

/** Added to the index of a hardened child. */
export const hardened = 0x80_00_00_00

/**
 * BIP-32: the private key at `path` below a seed. Extended keys, fingerprints and public derivation are left out, since a
 * wallet of one account needs none of them.
 */
export function deriveBip32(seed: Uint8Array, path: readonly number[]): Bytes {
  let node = split(hmac(sha512, new TextEncoder().encode('Bitcoin seed'), seed))
  for (const index of path) {
    const number = new Uint8Array(4)
    new DataView(number.buffer).setUint32(0, index)
    const isHardened = index >= hardened
    const parent = isHardened
      ? concatBytes(Uint8Array.of(0), node.key)
      : secp256k1.getPublicKey(node.key, true)
    const data = concatBytes(parent, number)
    const child = split(hmac(sha512, node.chainCode, data))
    const key = add(child.key, node.key)
    wipe(parent, data, child.key, node.key, node.chainCode)
    node = { key, chainCode: child.chainCode }
  }
  wipe(node.chainCode)
  return node.key
}

/** The sum of two keys modulo the order of the curve. Throws where the standard says that there is no such child. */
function add(tweak: Bytes, key: Bytes): Bytes {
  const order = secp256k1.Point.CURVE().n
  const offset = BigInt(hex.encode(tweak))
  const sum = (offset + BigInt(hex.encode(key))) % order
  if (offset >= order || sum === 0n) throw new Error('The key has no such child')
  return hex.decode(`0x${sum.toString(16).padStart(64, '0')}`)
}

function split(digest: Uint8Array): ExtendedKey {
  const parts = {
    key: Uint8Array.from(digest.subarray(0, 32)),
    chainCode: Uint8Array.from(digest.subarray(32)),
  }
  wipe(digest)
  return parts
}

type ExtendedKey = { readonly key: Bytes; readonly chainCode: Bytes }

/**
 * SLIP-10 for ed25519: the key at `path`, whose numbers are indices of hardened children, which are the only ones there
 * are on this curve.
 */
export function deriveSlip10(seed: Uint8Array, path: readonly number[]): ExtendedKey {
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
