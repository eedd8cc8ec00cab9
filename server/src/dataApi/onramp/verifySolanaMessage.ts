import { base58ToBin } from '@bitauth/libauth/build/lib/format/base-convert.js'
import { isEd25519Signed } from '@portico/core/siwx'
import { requestCost } from '../../limits/requestCost.ts'

const keyBytes = 32
const signatureBytes = 64
/** Characters of 64 bytes in base58. */
const maxLength = 88

/** Whether the key of a Solana address signed the UTF-8 bytes of a message; the signature is base58. */
export async function verifySolanaMessage(claim: {
  readonly address: string
  readonly message: string
  readonly signature: string
}): Promise<boolean> {
  const key = bytesOf(claim.address)
  const signature = bytesOf(claim.signature)
  if (key?.length !== keyBytes || signature?.length !== signatureBytes) return false
  requestCost.add('signatures')
  return isEd25519Signed({ key, message: Buffer.from(claim.message), signature })
}

function bytesOf(text: string): Uint8Array | undefined {
  const bytes = text.length > maxLength ? '' : base58ToBin(text)
  return typeof bytes === 'string' ? undefined : bytes
}
