import { createPublicKey, verify } from 'node:crypto'
import { base58ToBin } from '@bitauth/libauth/build/lib/format/base-convert.js'
import { requestCost } from '../limits/requestCost.ts'

const keyBytes = 32
const signatureBytes = 64
/** Characters of 64 bytes in base58. */
const maxLength = 88

/** Whether the key of a Solana address signed the UTF-8 bytes of a message; the signature is base58. */
export function verifySolanaMessage(claim: {
  readonly address: string
  readonly message: string
  readonly signature: string
}): boolean {
  const key = bytesOf(claim.address)
  const signature = bytesOf(claim.signature)
  if (key?.length !== keyBytes || signature?.length !== signatureBytes) return false
  requestCost.add('signatures')
  try {
    const x = Buffer.from(key).toString('base64url')
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    return verify(null, Buffer.from(claim.message), publicKey, signature)
  } catch {
    // The address is no point of the curve, so it has no key.
    return false
  }
}

function bytesOf(text: string): Uint8Array | undefined {
  const bytes = text.length > maxLength ? '' : base58ToBin(text)
  return typeof bytes === 'string' ? undefined : bytes
}
