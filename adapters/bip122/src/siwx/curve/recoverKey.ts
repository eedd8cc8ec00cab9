import { hex } from '@scure/base'
import { combine } from './combine.ts'
import { invert } from './invert.ts'
import { liftX } from './liftX.ts'
import { secp256k1 } from './secp256k1.ts'
import { toNumber } from './toNumber.ts'

const { n } = secp256k1

export type RecoveredKey = { readonly compressed: Uint8Array; readonly whole: Uint8Array }

/** The key that made a signature of 64 bytes; `id` tells which of four (SEC 1, 4.1.6). `undefined` where none did. */
export function recoverKey(
  digest: Uint8Array,
  signature: Uint8Array,
  id: number,
): RecoveredKey | undefined {
  const r = toNumber(signature.subarray(0, 32))
  const s = toNumber(signature.subarray(32))
  if (r <= 0n || r >= n || s <= 0n || s > n / 2n) return undefined
  const point = liftX(id & 2 ? r + n : r, BigInt(id & 1))
  if (!point) return undefined
  const inverse = invert(r, n)
  const factor = (toNumber(digest) * inverse) % n
  const key = combine((n - factor) % n, (s * inverse) % n, point)
  if (!key) return undefined
  const word = (value: bigint) => value.toString(16).padStart(64, '0')
  const compressed = hex.decode(`${key.y & 1n ? '03' : '02'}${word(key.x)}`)
  return { compressed, whole: hex.decode(`04${word(key.x)}${word(key.y)}`) }
}
