import type { RampStatus } from '../Ramp.ts'

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
