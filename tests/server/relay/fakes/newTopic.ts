import { randomBytes } from 'node:crypto'

/** A new random topic. */
export function newTopic(): string {
  return randomBytes(32).toString('hex')
}
