import { combine } from './combine.ts'
import { invert } from './invert.ts'
import { liftX } from './liftX.ts'
import { readDer } from './readDer.ts'
import { secp256k1 } from './secp256k1.ts'
import { toNumber } from './toNumber.ts'

const { n } = secp256k1

/** True for a signature in strict DER, its s in the lower half, by a compressed key (33 bytes). */
export function isEcdsaSigned(digest: Uint8Array, der: Uint8Array, key: Uint8Array): boolean {
  const { r = 0n, s = 0n } = readDer(der) ?? {}
  const [parity] = key
  if (r <= 0n || r >= n || s <= 0n || s > n / 2n || (parity !== 2 && parity !== 3)) return false
  const point = liftX(toNumber(key.subarray(1)), BigInt(parity - 2))
  if (!point) return false
  const inverse = invert(s, n)
  const sum = combine((toNumber(digest) * inverse) % n, (r * inverse) % n, point)
  return sum !== undefined && sum.x % n === r
}
