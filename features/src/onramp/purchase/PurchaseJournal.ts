import { type CaipNetworkId, isCaipNetworkId, type KeyedStorage, RecordList } from '@portico/core'
import { cutText, optionalPicture, timestamp } from '@portico/core/endpoints'
import * as z from 'zod/mini'
import type { Purchase } from './Purchase.ts'

const text = z.string().check(z.maxLength(300))
const amount = z.string().check(z.maxLength(60), z.regex(/^\d+(\.\d+)?$/))
const networkId = z.custom<CaipNetworkId>(isCaipNetworkId)
const schema = z.object({
  id: text,
  provider: text,
  sessionId: z.exactOptional(text),
  networkId,
  address: text,
  at: timestamp,
  token: z.intersection(z.object({ id: text, symbol: cutText(300) }), optionalPicture),
  amount,
  payment: z.object({ amount, currency: z.string().check(z.regex(/^[A-Z]{3}$/)) }),
  // `href` of an address of 4,000 characters: each may become three.
  url: z.string().check(z.maxLength(12_100)),
  status: z.enum(['waiting', 'paid', 'sent', 'arrived', 'failed', 'unknown']),
  hash: z.exactOptional(text),
})
const maxPurchases = 20

type Key = Pick<Purchase, 'id'>

/** The purchases of this browser, newest first, across reloads; `ended` is the last one that arrived or failed. */
export type PurchaseJournal = RecordList<Purchase, Key>

/** Opens the purchases of this browser. */
export function openPurchaseJournal(storage: KeyedStorage): PurchaseJournal {
  return new RecordList<Purchase, Key>(storage, {
    key: 'purchases',
    schema,
    max: maxPurchases,
    same: (one, other) => one.id === other.id,
  })
}
