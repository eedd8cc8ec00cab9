import type { RampStatus } from './Ramp.ts'

/** A purchase that a seller carries out. */
export type Purchase = {
  /** 128 random bits as base64url: who knows it may ask for the status. */
  readonly id: string
  /** Id of the ramp. */
  readonly ramp: string
  /** CAIP-10. */
  readonly account: string
  /** What the ramp calls the network and the token. */
  readonly network: string
  readonly currency: string
  /** Milliseconds since the epoch. */
  readonly createdAt: number
  readonly status: RampStatus['status']
  /** Of the transaction that brings the tokens. */
  readonly hash?: string
}

/** A vendor's event; times are milliseconds since the epoch. */
export type UsedEvent = { readonly id: string; readonly now: number; readonly expiresAt: number }

/** Milliseconds after which a purchase may be deleted: 30 days. */
export const purchaseLifetimeMs = 30 * 86_400_000

/** Storage of purchases. It may delete those that are older than 30 days. */
export interface OnrampStorage {
  insert(purchase: Purchase): Promise<void>
  find(id: string): Promise<Purchase | undefined>
  /**
   * Stores a later status, in the order waiting, paid, sent or failed; does nothing when the stored one is as late. So
   * `sent` and `failed` never change.
   */
  setStatus(id: string, status: Purchase['status'], hash?: string): Promise<void>
  /** `false` for an event that any process used before. May delete events that have expired. */
  useEvent(event: UsedEvent): Promise<boolean>
  close?(): Promise<void>
}

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

/** Whether a status is the end of a purchase; after a failure the visitor may pay again on the vendor's page. */
export function isFinal(status: RampStatus['status']): boolean {
  return status === 'sent'
}
