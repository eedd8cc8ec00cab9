import type { Purchase } from './OnrampStorage.ts'

/** How late each status is in a purchase; a stored status is only replaced by a later one. */
export const purchaseRank: Readonly<Record<Purchase['status'], number>> = {
  waiting: 0,
  paid: 1,
  sent: 2,
  failed: 2,
}
