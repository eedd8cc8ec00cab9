import type { Ed25519Claim } from '@portico/core/siwx'
import { verify } from '@scure/sr25519'

/** True when this key of sr25519 signed these bytes, in the context of Substrate; false for the key of zeros, which signs all. */
export function isSr25519Signed({ key, message, signature }: Ed25519Claim): boolean {
  if (key.every((byte) => byte === 0)) return false
  try {
    return verify(message, signature, key)
  } catch {
    return false // no key, or no signature
  }
}
