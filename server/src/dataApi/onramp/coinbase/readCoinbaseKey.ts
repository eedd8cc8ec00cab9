import { createPrivateKey, type KeyObject } from 'node:crypto'

const seedBytes = 32
const keyBytes = 64

/** The Ed25519 key of a secret: the seed and the public key in base64. `undefined` for any other text. */
export function readCoinbaseKey(secret: string): KeyObject | undefined {
  const bytes = Buffer.from(secret, 'base64')
  if (bytes.length !== keyBytes) return undefined
  const d = bytes.subarray(0, seedBytes).toString('base64url')
  const x = bytes.subarray(seedBytes).toString('base64url')
  try {
    return createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', d, x }, format: 'jwk' })
  } catch {
    return undefined // the caller names the vendor
  }
}
