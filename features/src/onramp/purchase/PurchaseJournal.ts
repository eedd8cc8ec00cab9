import { type CaipNetworkId, isCaipNetworkId, type KeyedStorage } from '@portico/core'
import { parseRowsLeniently, timestamp } from '@portico/core/endpoints'
import { makeAutoObservable } from '@portico/core/state'
import * as z from 'zod/mini'
import type { Purchase } from './Purchase.ts'

const text = z.string().check(z.maxLength(300))
const amount = z.string().check(z.maxLength(60), z.regex(/^\d+(\.\d+)?$/))
const networkId = z.custom<CaipNetworkId>(isCaipNetworkId)
const schema = parseRowsLeniently(
  z.object({
    id: text,
    provider: text,
    sessionId: z.exactOptional(text),
    networkId,
    address: text,
    at: timestamp,
    token: z.object({
      id: text,
      symbol: text,
      iconUrl: z.exactOptional(z.string().check(z.maxLength(2_000))),
    }),
    amount,
    payment: z.object({ amount, currency: z.string().check(z.regex(/^[A-Z]{3}$/)) }),
    url: z.string().check(z.maxLength(4_000)),
    status: z.enum(['waiting', 'paid', 'sent', 'arrived', 'failed', 'unknown']),
    hash: z.exactOptional(text),
  }),
)
const key = 'purchases'
const maxPurchases = 20

/** The purchases of this browser, newest first, across reloads. */
export class PurchaseJournal {
  all: readonly Purchase[] = []
  /** The last one that arrived or failed since the page loaded. */
  ended: Purchase | undefined = undefined
  readonly #storage: KeyedStorage

  constructor(storage: KeyedStorage) {
    this.#storage = storage
    this.all = storage.get(key, schema) ?? []
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  find(id: string): Purchase | undefined {
    return this.all.find((it) => it.id === id)
  }

  /** Adds a purchase, or replaces the one with the same id. */
  put(purchase: Purchase): void {
    const stored = this.#storage.get(key, schema) ?? this.all
    this.all = [purchase, ...stored.filter(({ id }) => id !== purchase.id)].slice(0, maxPurchases)
    this.#storage.set(key, this.all)
    if (purchase.status === 'arrived' || purchase.status === 'failed') this.ended = purchase
  }
}
