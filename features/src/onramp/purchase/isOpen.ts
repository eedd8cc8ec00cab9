import type { Purchase } from './Purchase.ts'

const dayMs = 86_400_000

/** Whether something may still come of a purchase; a page that nobody paid on is given up after a day. */
export function isOpen({ status, at }: Purchase, now: number): boolean {
  return status === 'paid' || status === 'sent' || (status === 'waiting' && now - at < dayMs)
}
