import type { Clock } from '@portico/core'
import type { HeldToken } from '../ChainIndex.ts'

type Balances = Promise<readonly HeldToken[]>
type Entry = {
  readonly readAt: number
  readonly balances: Balances
  isRead: boolean
  /** For all who want it anew before it is there. */
  next?: Balances
}

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
    return this.#start(account)
  }

  /** As they are from now on: an account of thousands of tokens is not read many times at once. */
  refresh(account: string): Balances {
    const entry = this.#entries.get(account)
    if (!entry || entry.isRead) return this.#start(account)
    const again = () => this.#start(account)
    entry.next ??= entry.balances.then(again, again)
    return entry.next
  }

  forget(account: string): void {
    this.#entries.delete(account)
  }

  clear(): void {
    this.#entries.clear()
  }

  #start(account: string): Balances {
    const balances = this.#read(account)
    const entry: Entry = { readAt: this.#clock.now(), balances, isRead: false }
    this.#entries.delete(account)
    this.#entries.set(account, entry)
    const [oldest] = this.#entries.keys()
    if (this.#entries.size > mostAccounts && oldest) this.#entries.delete(oldest)
    balances.then(
      () => {
        entry.isRead = true
      },
      () => {
        // Who waits is told; who asks later may have more luck.
        if (this.#entries.get(account) === entry) this.#entries.delete(account)
      },
    )
    return balances
  }
}
