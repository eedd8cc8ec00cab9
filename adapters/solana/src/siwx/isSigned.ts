import { isWeakKey, siwxErrors } from '@portico/core/siwx'
import { base58 } from '@scure/base'
import { addressBytes } from '../addressBytes.ts'

export type Claim = {
  readonly account: string
  readonly message: string
  /** 64 bytes in base58. */
  readonly signature: string
}

/** True when the key of this account signed the text's bytes, by the runtime's own Ed25519. Throws `siwx/unavailable`. */
export async function isSigned({ account, message, signature }: Claim): Promise<boolean> {
  const key = addressBytes(account)
  const signed = signatureBytes(signature)
  if (!key || !signed || isWeakKey(key)) return false
  const algorithm = { name: 'Ed25519' }
  const bytes = Uint8Array.from(key)
  let publicKey: CryptoKey
  try {
    publicKey = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify'])
  } catch (cause) {
    if ((cause as DOMException).name !== 'NotSupportedError') return false // no point of the curve
    throw siwxErrors.create('unavailable', [], { cause, hints: ['This runtime has no Ed25519'] })
  }
  const data = new TextEncoder().encode(message)
  return crypto.subtle.verify(algorithm, publicKey, Uint8Array.from(signed), data)
}

function signatureBytes(text: string): Uint8Array | undefined {
  // The length first: decoding takes the square of it.
  if (text.length < 64 || text.length > 88) return undefined
  try {
    const bytes = base58.decode(text)
    return bytes.length === 64 ? bytes : undefined
  } catch {
    return undefined // a character that base58 has not
  }
}
