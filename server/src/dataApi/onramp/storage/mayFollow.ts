import { isFinal } from '../isFinal.ts'
import type { Purchase } from './OnrampStorage.ts'

type Status = Purchase['status']

/** Whether a status replaces a stored one: nothing replaces a final one, and nothing becomes unpaid again. */
export function mayFollow(stored: Status, status: Status): boolean {
  return !isFinal(stored) && status !== 'waiting' && status !== stored
}
