import type { Clock } from '../async/Clock.ts'

const cap = 60_000

/**
 * Milliseconds to wait before attempt `attempt + 2`: 150 doubling, or the server's Retry-After (seconds or a date).
 * Adds up to 10 % jitter, so that clients do not retry at the same time; 60 s at most.
 */
export function retryDelay(attempt: number, clock: Clock, retryAfter?: string | null): number {
  const requested = retryAfter ? millisecondsOf(retryAfter, clock.now()) : undefined
  return Math.min((requested ?? 150 * 2 ** attempt) * (1 + clock.random() / 10), cap)
}

function millisecondsOf(text: string, now: number): number | undefined {
  if (/^\d+$/.test(text)) return Number(text) * 1000
  // An HTTP date starts with the day of the week; `Date.parse` alone would accept "-1" as a year.
  const date = /^[a-z]+,/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
