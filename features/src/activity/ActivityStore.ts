import type { Async } from '@portico/core'
import { latest } from '@portico/core/async'
import { isSameAddress } from '@portico/core/caip'
import { dataErrors } from '@portico/core/errors'
import type { FeatureHost } from '@portico/core/feature'
import { makeAutoObservable } from '@portico/core/state'
import type { Entry } from './entries/Entry.ts'
import { listEntries } from './entries/listEntries.ts'
import type { History, HistoryPage, Subject } from './history.ts'
import { type WatchHost, watchAccount } from './watchAccount.ts'

/** Minimum time between two requests for new transactions, in ms (R7.30). */
const refreshIntervalMs = 15_000

type Host = WatchHost & Pick<FeatureHost, 'clock'>

/** The loaded transactions of one account on one network (R3.19). */
export class ActivityStore {
  subject: Subject | undefined
  fetched: readonly Entry[] = []
  /** The state of the last request; its data is the cursor of the next page. */
  reading: Async<string | undefined> = { status: 'idle' }
  /** False when no service supports the network. */
  served = true
  readonly #host: Host
  readonly #history: History
  readonly #latest = latest()
  /** Memoized, because computed values that are not observed would be recomputed when the list is shown again. */
  readonly #list = memoizeLast(listEntries)
  #readAt = 0
  /** The last transaction that had settled when the newest ones were requested. */
  #settledAtRead: Host['transactions']['settled']

  constructor(host: Host, history: History) {
    this.#host = host
    this.#history = history
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  get loading(): boolean {
    return this.reading.status === 'pending'
  }

  get next(): string | undefined {
    return this.reading.status === 'success' ? this.reading.data : undefined
  }

  get empty(): boolean {
    return !this.loading && this.reading.status !== 'idle' && this.entries.length === 0
  }

  /** All transactions, pending first, then newest first; suspicious ones are marked. */
  get entries(): readonly Entry[] {
    const { subject, fetched, reading, next } = this
    const open = reading.status === 'idle' || this.loading || next !== undefined
    return subject ? this.#list({ subject, fetched, open, sent: this.#host.transactions.all }) : []
  }

  /** Keeps the list on the active account while it is on screen; returns the function that releases it. */
  watch(): () => void {
    return watchAccount(this, this.#host)
  }

  /**
   * Shows an account: loads its history, or only new transactions if the last request is more than 15 s old or a
   * transaction has settled since, as may happen while nobody watches.
   */
  async visit(subject: Subject): Promise<void> {
    const { reading, loading } = this
    if (!this.#isShown(subject)) return this.#begin(subject)
    if (reading.status !== 'success') return loading ? undefined : this.#begin(subject)
    const { clock, transactions } = this.#host
    const isOld = clock.now() - this.#readAt >= refreshIntervalMs
    if (isOld || transactions.settled !== this.#settledAtRead) await this.refresh()
  }

  /** Loads the next page, if there is one. */
  async more(): Promise<void> {
    if (this.next !== undefined) await this.#read(this.next)
  }

  /** Clears the list and loads it again, as after a failure. */
  async reload(): Promise<void> {
    if (this.subject) await this.#begin(this.subject)
  }

  /** Loads new transactions without clearing the list. */
  async refresh(): Promise<void> {
    const { subject, reading } = this
    if (!subject || reading.status !== 'success') return
    const { settled } = this.#host.transactions
    try {
      const page = await this.#latest((signal) =>
        this.#history({ ...subject, cache: 'no-store', signal }),
      )
      if (!page) return
      this.renew(page)
      this.#settledAtRead = settled
    } catch {
      // The shown list is still valid; the next visit retries.
    }
  }

  /** Clears everything (R4.20). */
  reset(): void {
    this.subject = undefined
    this.fetched = []
    this.reading = { status: 'idle' }
    this.served = true
    // Discards the response of a pending request.
    void this.#latest(async () => undefined)
  }

  #isShown({ networkId, address }: Subject): boolean {
    const { subject } = this
    return subject?.networkId === networkId && isSameAddress(subject.address, address)
  }

  #begin(subject: Subject): Promise<void> {
    this.reset()
    return this.#read(undefined, subject)
  }

  async #read(cursor: string | undefined, subject = this.subject): Promise<void> {
    if (!subject) return
    this.wait(subject)
    const request = { ...subject, ...(cursor !== undefined && { cursor }) }
    const { settled } = this.#host.transactions
    try {
      const page = await this.#latest((signal) => this.#history({ ...request, signal }))
      if (!page) return
      this.add(page)
      if (cursor === undefined) this.#settledAtRead = settled
    } catch (cause) {
      this.fail(cause)
    }
  }

  private wait(subject: Subject): void {
    this.subject = subject
    this.reading = { status: 'pending' }
  }

  private add({ entries, next, served }: HistoryPage): void {
    this.fetched = withoutRepeats([...this.fetched, ...entries])
    this.reading = { status: 'success', data: next }
    this.served = served
    this.#readAt = this.#host.clock.now()
  }

  /** A page that overlaps the list is merged into it; otherwise there are gaps, and the list restarts with the page. */
  private renew(page: HistoryPage): void {
    const ids = new Set(this.fetched.map(({ id }) => id))
    if (page.entries.some(({ id }) => ids.has(id))) {
      // Of two entries with one id the later in the array wins: the one just loaded.
      this.fetched = withoutRepeats([...page.entries, ...this.fetched, ...page.entries])
      this.#readAt = this.#host.clock.now()
    } else {
      this.fetched = []
      this.add(page)
    }
  }

  /** Clears the history and the cursor (R8.01). */
  private fail(cause: unknown): void {
    this.fetched = []
    this.reading = {
      status: 'error',
      error: dataErrors.create('transactions', [], { cause }),
    }
  }
}

function withoutRepeats(all: readonly Entry[]): readonly Entry[] {
  return [...new Map(all.map((entry) => [entry.id, entry])).values()]
}

/** Caches the last result while the arguments stay the same. */
function memoizeLast<parts extends object, result>(
  work: (parts: parts) => result,
): (parts: parts) => result {
  let last: { parts: parts; result: result } | undefined
  const isSame = (parts: parts) =>
    Object.entries(parts).every(([key, part]) => last?.parts[key as keyof parts] === part)
  return (parts) => {
    if (!last || !isSame(parts)) last = { parts, result: work(parts) }
    return last.result
  }
}
