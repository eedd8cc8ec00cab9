import { isFinal } from '../isFinal.ts'
import { type OnrampStorage, type Purchase, purchaseLifetimeMs } from './OnrampStorage.ts'

export type MemoryOnrampOptions = {
  /** Purchases to keep, and events; default: 100,000. Beyond it the oldest final purchase is dropped, else the oldest. */
  readonly maxPurchases?: number
}

/** Keeps purchases in memory: they are lost when the process ends. */
export function memoryOnramp({ maxPurchases = 100_000 }: MemoryOnrampOptions = {}): OnrampStorage {
  // Both are in order of insertion, the final ones in the order in which they became final.
  const open = new Map<string, Purchase>()
  const final = new Map<string, Purchase>()
  const used = new Map<string, number>()
  const mapOf = ({ status }: Purchase) => (isFinal(status) ? final : open)
  return {
    async insert(purchase) {
      for (const purchases of [final, open])
        for (const [id, { createdAt }] of purchases)
          if (purchase.createdAt - createdAt > purchaseLifetimeMs) purchases.delete(id)
          else break
      if (open.size + final.size >= maxPurchases) dropOldest(final.size > 0 ? final : open)
      mapOf(purchase).set(purchase.id, purchase)
    },
    async find(id) {
      return open.get(id) ?? final.get(id)
    },
    async setStatus(id, status, hash) {
      const purchase = open.get(id)
      if (!purchase || !mayFollow(purchase.status, status)) return
      const changed = { ...purchase, status, ...(hash !== undefined && { hash }) }
      if (isFinal(status)) open.delete(id)
      mapOf(changed).set(id, changed)
    },
    async useEvent({ id, now, expiresAt }) {
      // All events live equally long, so the order of insertion is the order of expiry.
      for (const [old, end] of used)
        if (end <= now) used.delete(old)
        else break
      if (used.has(id)) return false
      if (used.size >= maxPurchases) dropOldest(used)
      used.set(id, expiresAt)
      return true
    },
  }
}

function dropOldest(map: Map<string, unknown>): void {
  const [oldest] = map.keys()
  if (oldest !== undefined) map.delete(oldest)
}

type Status = Purchase['status']

/** Whether a status replaces a stored one: nothing replaces a final one, and nothing becomes unpaid again. */
function mayFollow(stored: Status, status: Status): boolean {
  return !isFinal(stored) && status !== 'waiting' && status !== stored
}
