import { tagSchnorr } from '@scure/btc-signer/utils.js'
import { combine } from './combine.ts'
import { liftX } from './liftX.ts'
import { secp256k1 } from './secp256k1.ts'
import { toNumber } from './toNumber.ts'

const { p, n } = secp256k1

/** True for a signature of 64 bytes by a key of 32 (BIP-340). */
export function isSchnorrSigned(
  message: Uint8Array,
  signature: Uint8Array,
  key: Uint8Array,
): boolean {
  const point = key.length === 32 ? liftX(toNumber(key), 0n) : undefined
  const first = signature.subarray(0, 32)
  const r = toNumber(first)
  const s = toNumber(signature.subarray(32))
  if (!point || signature.length !== 64 || r >= p || s >= n) return false
  const challenge = toNumber(tagSchnorr('BIP0340/challenge', first, key, message)) % n
  const sum = combine(s, (n - challenge) % n, point)
  return sum !== undefined && (sum.y & 1n) === 0n && sum.x === r
}
