import type { Clock } from '@portico/core'
import type { HeldToken } from '../ChainIndex.ts'

type Balances = Promise<readonly HeldToken[]>
type Entry = { readonly readAt: number; readonly balances: Balances }

const lifetime = 10_000
const mostAccounts = 10_000

/** Balances of the accounts that were asked for in the last ten seconds; who asks meanwhile waits for the same answer. */
export class BalanceCache {
  readonly #read: (account: string) => Balances
  readonly #clock: Clock
  readonly #entries = new Map<string, Entry>()

  constructor(read: (account: string) => Balances, clock: Clock) {
    this.#read = read
    this.#clock = clock
  }

  get(account: string): Balances {
    const entry = this.#entries.get(account)
    if (entry && this.#clock.now() - entry.readAt < lifetime) return entry.balances
    return this.refresh(account)
  }

  refresh(account: string): Balances {
    const entry = { readAt: this.#clock.now(), balances: this.#read(account) }
    this.#entries.delete(account)
    this.#entries.set(account, entry)
    entry.balances.catch(() => {
      // Who waits is told; who asks later may have more luck.
      if (this.#entries.get(account) === entry) this.#entries.delete(account)
    })
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > mostAccounts && oldest) this.#entries.delete(oldest)
    return entry.balances
  }

  forget(account: string): void {
    this.#entries.delete(account)
  }

  clear(): void {
    this.#entries.clear()
  }
}
