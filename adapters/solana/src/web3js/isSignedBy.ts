import { isEd25519Signed, siwxErrors } from '@portico/core/siwx'
import type { PublicKey } from '@solana/web3.js'

/** True for an ed25519 signature of these bytes by this key, and in a runtime that cannot verify it. */
export async function isSignedBy(
  key: PublicKey,
  message: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> {
  try {
    return await isEd25519Signed({ key: key.toBytes(), message, signature })
  } catch (error) {
    if (siwxErrors.is(error, 'unavailable')) return true
    throw error
  }
}
