import type { Clock } from '@portico/core'
import type { HeldToken } from '../ChainIndex.ts'

type Balances = Promise<readonly HeldToken[]>
type Entry = {
  readonly readAt: number
  readonly balances: Balances
  isRead: boolean
  /** The next read, shared by all callers of `refresh` while this one is pending. */
  next?: Balances
}

const lifetimeMs = 10_000
const maxAccounts = 10_000

/** Caches the balances of an account for ten seconds; concurrent callers share one read. */
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
    if (entry && this.#clock.now() - entry.readAt < lifetimeMs) return entry.balances
    return this.#start(account)
  }

  /**
   * Reads the balances again; concurrent callers share the next read, since one account may hold thousands of tokens.
   */
  refresh(account: string): Balances {
    const entry = this.#entries.get(account)
    if (!entry || entry.isRead) return this.#start(account)
    const startAgain = () => this.#start(account)
    entry.next ??= entry.balances.then(startAgain, startAgain)
    return entry.next
  }

  delete(account: string): void {
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
    if (this.#entries.size > maxAccounts && oldest) this.#entries.delete(oldest)
    balances.then(
      () => {
        entry.isRead = true
      },
      () => {
        // Waiting callers get the error; the entry goes, so that a later call can succeed.
        if (this.#entries.get(account) === entry) this.#entries.delete(account)
      },
    )
    return balances
  }
}
