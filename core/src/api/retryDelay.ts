import type { Clock } from '../async/Clock.ts'

const cap = 60_000

/**
 * Milliseconds to wait before attempt `attempt + 2`: 150 doubling, or what the server asks for by
 * Retry-After (seconds or a date). Up to 10 % more, so that not all pages come back at once; 60 s at most.
 */
export function retryDelay(attempt: number, clock: Clock, retryAfter?: string | null): number {
  const asked = retryAfter ? millisecondsOf(retryAfter, clock.now()) : undefined
  return Math.min((asked ?? 150 * 2 ** attempt) * (1 + clock.random() / 10), cap)
}

function millisecondsOf(text: string, now: number): number | undefined {
  if (/^\d+$/.test(text)) return Number(text) * 1000
  // A date begins with the day of the week; `Date.parse` alone takes "-1" for a year.
  const date = /^[a-z]+,/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
