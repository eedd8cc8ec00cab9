import { base64url } from '../bytes.ts'

/** A random id of 128 bits, which a factor's ciphertext is bound to. */
export function newFactorId(): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(16)))
}
