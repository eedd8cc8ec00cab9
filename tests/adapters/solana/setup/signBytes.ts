import { createPrivateKey, sign } from 'node:crypto'
import type { Keypair } from '@solana/web3.js'

/** PKCS #8 of an ed25519 key, up to its seed. */
const head = Buffer.from('302e020100300506032b657004220420', 'hex')

/** An ed25519 signature. */
export function signBytes({ secretKey }: Keypair, bytes: Uint8Array): Uint8Array {
  const key = Buffer.concat([head, secretKey.subarray(0, 32)])
  return Uint8Array.from(sign(null, bytes, createPrivateKey({ key, format: 'der', type: 'pkcs8' })))
}
