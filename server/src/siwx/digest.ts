import { createHash } from 'node:crypto'

/** SHA-256 of some texts, each with its end: who reads a storage learns nothing that a cookie or a message could carry. */
export function digest(...texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64url')
}
