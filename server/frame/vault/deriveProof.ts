import type { Bytes } from '../bytes/Bytes.ts'

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
