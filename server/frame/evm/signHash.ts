import { secp256k1 } from '@noble/curves/secp256k1.js'
import { concatBytes } from '@noble/hashes/utils.js'
import type { Bytes } from '../bytes.ts'

/** An Ethereum signature of a hash: r, s and v (27 or 28), deterministic (RFC 6979) and with a low s. */
export function signHash(hash: Uint8Array, secret: Uint8Array): Bytes {
  const options = { prehash: false, format: 'recovered' } as const
  const [recovery = 0, ...rest] = secp256k1.sign(hash, secret, options)
  return concatBytes(Uint8Array.from(rest), Uint8Array.of(27 + recovery))
}
