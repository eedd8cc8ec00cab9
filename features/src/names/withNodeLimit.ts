import { limitRequest } from '@portico/core/async'
import type { NamesHost } from './NamesHost.ts'
import { nameRegistrationErrors } from './nameRegistrationErrors.ts'

const timeoutMs = 10_000

/** Runs a read of the chain; throws `nameRegistration/answer` after ten seconds. */
export function withNodeLimit<value>(
  { clock, signal: life }: Pick<NamesHost, 'clock' | 'signal'>,
  signal: AbortSignal,
  request: (signal: AbortSignal) => Promise<value>,
): Promise<value> {
  const expired = () => nameRegistrationErrors.create('answer', [])
  return limitRequest({ clock, ms: timeoutMs, signals: [signal, life], expired }, request)
}
