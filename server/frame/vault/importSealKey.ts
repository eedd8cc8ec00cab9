import type { Bytes } from '../bytes/Bytes.ts'

/** A key for `seal` and `unseal` that scripts cannot read back. */
export function importSealKey(secret: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt', 'decrypt'])
}
