import type { Clock } from '../async/Clock.ts'

const cap = 60_000

/**
 * Milliseconds to wait before attempt `attempt + 2`: 150 doubling with up to 10 % jitter, or what the
 * server asks for by Retry-After (seconds or a date), at most 60 s.
 */
export function retryDelay(attempt: number, clock: Clock, retryAfter?: string | null): number {
  const asked = retryAfter ? millisecondsOf(retryAfter, clock.now()) : undefined
  if (asked !== undefined) return Math.min(asked, cap)
  return 150 * 2 ** attempt * (1 + clock.random() / 10)
}

function millisecondsOf(text: string, now: number): number | undefined {
  if (/^\d{1,10}$/.test(text.trim())) return Number(text) * 1000
  const date = Date.parse(text)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
