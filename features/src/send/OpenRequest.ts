import type { Clock, KeyedStorage } from '@portico/core'
import { makeObservable } from '@portico/core/state'
import * as z from 'zod/mini'

const schema = z.object({ account: z.string().check(z.maxLength(400)), at: z.number() })
const key = 'open'
/** A wallet that was asked longer ago asks no more, in ms. */
const longest = 60 * 60_000

/**
 * That a wallet is asked for a transfer, kept over reloads: where its answer never came, it may still
 * come, and a second transfer beside it should be nobody's mistake.
 */
export class OpenRequest {
  /** Whose wallet has not answered; nobody's where it did. */
  account: string | undefined
  readonly #storage: KeyedStorage
  readonly #clock: Clock
  #asked = 0

  constructor(storage: KeyedStorage, clock: Clock) {
    this.#storage = storage
    this.#clock = clock
    const kept = storage.get(key, schema)
    if (kept && clock.now() - kept.at < longest) this.account = kept.account
    makeObservable(this)
  }

  begin(account: string): void {
    // What the page before left open, the visitor said something about.
    if (this.#asked === 0) this.account = undefined
    this.#asked += 1
    this.keep(account)
  }

  /** Nobody waits for the answer any more, or none can be told from it. */
  leave(account: string): void {
    this.account = account
    this.keep(account)
  }

  /** One was answered; the wallet may still show another. */
  end(): void {
    this.#asked -= 1
    if (this.#asked > 0) return
    this.account = undefined
    this.#storage.remove(key)
  }

  private keep(account: string): void {
    this.#storage.set(key, { account, at: this.#clock.now() })
  }
}
