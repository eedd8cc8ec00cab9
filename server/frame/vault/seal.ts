import { concatBytes } from '@noble/hashes/utils.js'
import type { Bytes } from '../bytes.ts'

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

/** A key for `seal` and `unseal` that scripts cannot read back. */
export function importSealKey(secret: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** Labels of what is derived from a data key besides its own use. */
const labels = {
  /** Stored with the vault: tells whether combined shares gave the right key. */
  commitment: 'portico/dek-commitment/v1',
  /** Seals the device's share in an account file, with the recovery share as the source. */
  file: 'portico/account-file/v1',
  /** Shows the site that whoever replaces or deletes a wallet holds its key. */
  keyProof: 'portico/rotate/v1',
} as const

/** HKDF-SHA-256 of a data key, or of a share, for one purpose; says nothing about it, nor about what other purposes get. */
export async function deriveProof(dataKey: Bytes, purpose: keyof typeof labels): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', dataKey, 'HKDF', false, ['deriveBits'])
  const info = new TextEncoder().encode(labels[purpose])
  const rules = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info }
  return new Uint8Array(await crypto.subtle.deriveBits(rules, key, 256))
}
