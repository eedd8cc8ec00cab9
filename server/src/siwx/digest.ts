import { createHash } from 'node:crypto'

/** SHA-256 of texts as a JSON array, so that storage keys do not reveal session tokens or nonces. */
export function digest(...texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64url')
}
