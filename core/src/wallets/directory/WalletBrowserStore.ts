import { latest } from '../../async/Async.ts'
import type { Clock } from '../../async/Clock.ts'
import { makeAutoObservable } from '../../state/index.ts'
import type { Wallet, WalletBrowser } from '../../wallet/Wallet.ts'
import { selectWallets, type WalletPage, type WalletSource } from './selectWallets.ts'

type WalletBrowserParts = {
  /** Fetches pages of wallets, with the dapp's includes and excludes applied. */
  readonly source: WalletSource
  /** The dapp's own wallets, listed first. */
  readonly custom: readonly Wallet[]
  /** Listed until the first response. */
  readonly meanwhile: readonly Wallet[]
  readonly clock: Clock
  /** False for a wallet that cannot be used here. */
  fits(wallet: Wallet): boolean
}

const pageSize = 40
const searchPageSize = 100
const searchDebounceMs = 300
/** Consecutive pages without a usable wallet before loading stops until the visitor scrolls. */
const maxEmptyPages = 5

/** All wallets page by page, or the results of a search. */
export class WalletBrowserStore implements WalletBrowser {
  wallets: readonly Wallet[]
  total: number | undefined
  status: WalletBrowser['status'] = 'pending'
  search = ''
  certified = false
  hasMore = true
  readonly #parts: WalletBrowserParts
  readonly #latest = latest()
  #ids = new Set<string>()
  #page = 0
  #query = ''
  #emptyPages = 0
  #cancelPause: (() => void) | undefined

  constructor(parts: WalletBrowserParts) {
    this.#parts = parts
    this.wallets = parts.meanwhile.slice(0, pageSize)
    makeAutoObservable(this, {}, { autoBind: true, deep: false })
  }

  setSearch(text: string): void {
    this.search = text
    const query = text.trim()
    if (query === this.#query && !this.#cancelPause) return
    this.#cancelPause?.()
    this.status = 'pending'
    if (query === '' || query === this.#query) this.begin()
    else this.#cancelPause = this.#parts.clock.after(searchDebounceMs, this.begin)
  }

  setCertified(on: boolean): void {
    if (on === this.certified) return
    this.certified = on
    this.begin()
  }

  more(): void {
    if (this.status === 'success' && this.hasMore) void this.load()
  }

  retry(): void {
    if (this.status === 'error') void this.load()
  }

  dispose(): void {
    this.#cancelPause?.()
    void this.#latest(async () => undefined)
  }

  /** Loads the first page of the current query. */
  begin(): void {
    this.#cancelPause?.()
    this.#cancelPause = undefined
    this.#query = this.search.trim()
    this.#page = 0
    void this.load()
  }

  private async load(): Promise<void> {
    this.status = 'pending'
    const query = {
      page: this.#page + 1,
      entries: this.#query ? searchPageSize : pageSize,
      certified: this.certified,
      ...(this.#query && { search: this.#query }),
    }
    try {
      const page = await this.#latest((signal) => this.#parts.source(query, signal))
      if (page) this.take(page, query.entries)
    } catch {
      this.fail()
    }
  }

  private take({ data, count }: WalletPage, entries: number): void {
    const listedFirst = this.#page === 0 ? this.#customWallets() : []
    if (this.#page === 0) this.#ids = new Set()
    const fitting = [...listedFirst, ...data.filter(this.#parts.fits)]
    const fresh = fitting.filter(({ id }) => !this.#ids.has(id) && this.#ids.add(id))
    this.wallets = this.#page === 0 ? fresh : [...this.wallets, ...fresh]
    if (this.#page === 0) this.total = count === undefined ? undefined : count + listedFirst.length
    this.#page += 1
    const reached = count !== undefined && this.#page * entries >= count
    this.hasMore = !this.#query && !reached && data.length > 0
    this.status = 'success'
    this.#emptyPages = fresh.length > 0 ? 0 : this.#emptyPages + 1
    if (this.hasMore && this.#emptyPages > 0 && this.#emptyPages < maxEmptyPages) void this.load()
  }

  #customWallets(): readonly Wallet[] {
    const query = {
      page: 1,
      entries: searchPageSize,
      search: this.#query,
      certified: this.certified,
    }
    return selectWallets(this.#parts.custom, query).data
  }

  private fail(): void {
    this.status = 'error'
  }
}
