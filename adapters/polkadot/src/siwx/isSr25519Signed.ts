import type { Ed25519Claim } from '@portico/core/siwx'
import { verify } from '@scure/sr25519'

/**
 * True when this sr25519 key signed these bytes, in Substrate's context; false for the all-zero key, for which any
 * signature verifies.
 */
export function isSr25519Signed({ key, message, signature }: Ed25519Claim): boolean {
  if (key.every((byte) => byte === 0)) return false
  try {
    return verify(message, signature, key)
  } catch {
    return false // an invalid key or signature
  }
}
