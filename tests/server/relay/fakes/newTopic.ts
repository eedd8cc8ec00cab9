import { randomBytes } from 'node:crypto'

/** A topic that nobody else uses. */
export function newTopic(): string {
  return randomBytes(32).toString('hex')
}
