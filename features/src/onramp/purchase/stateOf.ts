import { isOpen } from './isOpen.ts'
import type { Purchase, PurchaseStatus } from './Purchase.ts'

/** The status for the visitor; `old` for a page that was opened more than a day ago and not paid on. */
export function stateOf(purchase: Purchase, now: number): PurchaseStatus | 'old' {
  const { status } = purchase
  return status === 'waiting' && !isOpen(purchase, now) ? 'old' : status
}
