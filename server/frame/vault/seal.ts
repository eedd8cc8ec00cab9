import { concatBytes } from '@noble/hashes/utils.js'
import type { Bytes } from '../bytes/Bytes.ts'

const nonceBytes = 12

/**
 * AES-256-GCM with a random nonce in front of the ciphertext. `context` is authenticated with it: what is sealed for one
 * purpose does not open for another.
 */
export async function seal(key: CryptoKey, plain: Bytes, context: string): Promise<Bytes> {
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes))
  const rules = { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(context) }
  return concatBytes(iv, new Uint8Array(await crypto.subtle.encrypt(rules, key, plain)))
}

/** What `seal` has sealed. Rejects when key, context or ciphertext differ. */
export async function unseal(key: CryptoKey, sealed: Bytes, context: string): Promise<Bytes> {
  const iv = sealed.slice(0, nonceBytes)
  const rules = { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(context) }
  return new Uint8Array(await crypto.subtle.decrypt(rules, key, sealed.slice(nonceBytes)))
}
