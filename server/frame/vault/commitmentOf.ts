import type { Bytes } from '../bytes/Bytes.ts'

const label = new TextEncoder().encode('portico/dek-commitment/v1')

/** HKDF-SHA-256 of the data key: tells whether combined shares gave the right key, and nothing about the key. */
export async function commitmentOf(dataKey: Bytes): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', dataKey, 'HKDF', false, ['deriveBits'])
  const rules = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info: label }
  return new Uint8Array(await crypto.subtle.deriveBits(rules, key, 256))
}
