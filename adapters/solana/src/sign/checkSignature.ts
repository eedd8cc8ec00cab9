import { requestErrors, siwxErrors } from '@portico/core'
import { addressBytes } from '../addressBytes.ts'

/**
 * Checks that the key of this address signed these bytes; a runtime without Ed25519 cannot check it. Throws
 * `request/otherAccount`.
 */
export async function checkSignature(
  address: string,
  message: Uint8Array,
  signature: Uint8Array,
): Promise<void> {
  const { isEd25519Signed } = await import('@portico/core/siwx')
  const key = addressBytes(address)
  try {
    if (key && (await isEd25519Signed({ key, message, signature }))) return
  } catch (error) {
    if (siwxErrors.is(error, 'unavailable')) return
    throw error
  }
  const hints = [`The wallet returned a signature that is not of ${address}`]
  throw requestErrors.create('otherAccount', [], { hints })
}
