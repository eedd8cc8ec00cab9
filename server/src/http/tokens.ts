import { createHash, timingSafeEqual } from 'node:crypto'

/** 256 random bits as base64url. */
export function newToken(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
}

/** SHA-256 of texts as a JSON array, so that storage keys do not reveal session tokens or nonces. */
export function digest(...texts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64url')
}

/** Compares two hashes or secrets in a time that depends on their lengths only. */
export function isSameText(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
