import { randomBytes } from 'node:crypto'

/** Names one state of a record: 96 random bits. */
export function newRevision(): string {
  return randomBytes(12).toString('base64url')
}
