import { timingSafeEqual } from 'node:crypto'

/** Compares two hashes or secrets in a time that depends on their lengths only. */
export function isSameText(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
