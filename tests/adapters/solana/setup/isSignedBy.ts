import { createPublicKey, verify } from 'node:crypto'
import type { PublicKey } from '@solana/web3.js'

/** SPKI of an ed25519 key, up to the key itself. */
const head = Buffer.from('302a300506032b6570032100', 'hex')

/** True for an ed25519 signature of these bytes by this key. */
export function isSignedBy(key: PublicKey, bytes: Uint8Array, signature: Uint8Array): boolean {
  const der = Buffer.concat([head, key.toBytes()])
  return verify(null, bytes, createPublicKey({ key: der, format: 'der', type: 'spki' }), signature)
}
