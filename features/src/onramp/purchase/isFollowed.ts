import { isOpen } from './isOpen.ts'
import type { Purchase } from './Purchase.ts'

const hourMs = 3_600_000

/** Whether the provider is asked for news: also for an hour after a failure, since the visitor may pay in another way. */
export function isFollowed(purchase: Purchase, now: number): boolean {
  const { status, at } = purchase
  return isOpen(purchase, now) || (status === 'failed' && now - at < hourMs)
}
