import type { Clock, KeyedStorage } from '@portico/core'
import { makeObservable } from '@portico/core/state'
import * as z from 'zod/mini'

const schema = z.object({ account: z.string().check(z.maxLength(400)), at: z.number() })
const key = 'open'
/** Age after which an unanswered wallet request counts as expired, in ms. */
const maxAgeMs = 60 * 60_000

/**
 * Records that a wallet has an unanswered transfer request, across reloads: it may still be approved, so a second
 * transfer needs a warning.
 */
export class OpenRequest {
  /** The account whose wallet has not answered; `undefined` when none is open. */
  account: string | undefined
  readonly #storage: KeyedStorage
  readonly #clock: Clock
  #pending = 0

  constructor(storage: KeyedStorage, clock: Clock) {
    this.#storage = storage
    this.#clock = clock
    const kept = storage.get(key, schema)
    if (kept && clock.now() - kept.at < maxAgeMs) this.account = kept.account
    makeObservable(this)
  }

  begin(account: string): void {
    // The visitor was warned about the request of an earlier page and went on.
    if (this.#pending === 0) this.account = undefined
    this.#pending += 1
    this.keep(account)
  }

  /** Keeps the record, because the visitor stopped waiting or the outcome is unknown. */
  leave(account: string): void {
    this.account = account
    this.keep(account)
  }

  /** A request was answered; other requests may still be open in the wallet. */
  end(): void {
    this.#pending -= 1
    if (this.#pending > 0) return
    this.account = undefined
    this.#storage.remove(key)
  }

  private keep(account: string): void {
    this.#storage.set(key, { account, at: this.#clock.now() })
  }
}
