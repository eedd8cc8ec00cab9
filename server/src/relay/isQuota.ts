import { relayErrors } from './relayErrors.ts'

const quotas = [
  'full',
  'tooManySubscriptions',
  'tooManyBlockSubscriptions',
  'mailboxesFull',
  'clientMailFull',
  'blockMailFull',
  'projectMailFull',
] as const

/** Whether a request was refused since somebody holds too much, rather than since it was wrong. */
export function isQuota(error: unknown): boolean {
  return quotas.some((key) => relayErrors.is(error, key))
}
