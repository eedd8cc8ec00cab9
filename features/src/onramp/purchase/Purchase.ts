import type { CaipNetworkId } from '@portico/core'
import { isCaipNetworkId, isSameAddress } from '@portico/core/caip'
import { cutText, optionalPicture, timestamp } from '@portico/core/endpoints'
import type { KeyedStorage } from '@portico/core/feature'
import { RecordList } from '@portico/core/feature/store'
import * as z from 'zod/mini'
import type { Money } from '../OnrampProvider.ts'

/**
 * `waiting`: for the payment. `paid`: the tokens are on their way. `sent`: in a transaction that is not in a block yet.
 * `arrived`: it is. `unknown`: the provider tells nothing of its purchases.
 */
export type PurchaseStatus = 'waiting' | 'paid' | 'sent' | 'arrived' | 'failed' | 'unknown'

/** A purchase that the visitor left the page for. */
export type Purchase = {
  readonly id: string
  /** Id of the provider. */
  readonly provider: string
  /** Id of the session at the provider, for its status. */
  readonly sessionId?: string
  readonly networkId: CaipNetworkId
  /** Where the tokens arrive. */
  readonly address: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly token: { readonly id: string; readonly symbol: string; readonly iconUrl?: string }
  /** What was offered, in units of the token. */
  readonly amount: string
  readonly payment: Money
  readonly url: string
  readonly status: PurchaseStatus
  /** Of the transaction that brings the tokens. */
  readonly hash?: string
}

const text = z.string().check(z.maxLength(300))
const amount = z.string().check(z.maxLength(60), z.regex(/^\d+(\.\d+)?$/))
const schema = z.object({
  id: text,
  provider: text,
  sessionId: z.exactOptional(text),
  networkId: z.custom<CaipNetworkId>(isCaipNetworkId),
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

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const maxRecent = 3

/** Whether something may still come of a purchase; a page that nobody paid on is given up after a day. */
export function isOpen({ status, at }: Purchase, now: number): boolean {
  return status === 'paid' || status === 'sent' || (status === 'waiting' && now - at < dayMs)
}

/** Whether the provider is asked for news: also for an hour after a failure, since the visitor may pay in another way. */
export function isFollowed(purchase: Purchase, now: number): boolean {
  const { status, at } = purchase
  return isOpen(purchase, now) || (status === 'failed' && now - at < hourMs)
}

/** The status for the visitor; `old` for a page that was opened more than a day ago and not paid on. */
export function stateOf(purchase: Purchase, now: number): PurchaseStatus | 'old' {
  const { status } = purchase
  return status === 'waiting' && !isOpen(purchase, now) ? 'old' : status
}

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
