import { isSameAddress } from '@portico/core'
import { isOpen } from './isOpen.ts'
import type { Purchase } from './Purchase.ts'

const dayMs = 86_400_000
const maxRecent = 3

/** Purchases for an account on any network that are on their way or less than a day old, the last one first. */
export function recentOf(
  purchases: readonly Purchase[],
  address: string,
  now: number,
): readonly Purchase[] {
  return purchases
    .filter((it) => isSameAddress(it.address, address) && (isOpen(it, now) || now - it.at < dayMs))
    .slice(0, maxRecent)
}
