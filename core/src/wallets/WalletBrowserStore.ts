import type { Clock } from '../async/Clock.ts'
import { latest } from '../async/latest.ts'
import { makeObservable } from '../state/index.ts'
import type { Wallet } from '../wallet/Wallet.ts'
import type { WalletBrowser } from '../wallet/WalletDirectory.ts'
import { selectWallets } from './selectWallets.ts'
import type { WalletPage, WalletSource } from './WalletSource.ts'

type WalletBrowserParts = {
  /** Lists in pages, includes and excludes set by the dapp applied. */
  readonly source: WalletSource
  /** The dapp's own wallets, which come first. */
  readonly custom: readonly Wallet[]
  /** Shown until the first answer. */
  readonly meanwhile: readonly Wallet[]
  readonly clock: Clock
  /** False for a wallet that is of no use here. */
  fits(wallet: Wallet): boolean
}

const pageSize = 40
const results = 100
const pause = 300
/** Pages in a row without a wallet that is of use here, which nobody would scroll past. */
const patience = 5

/** All wallets page by page, or those that a search finds. */
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
  #barren = 0
  #cancelPause: (() => void) | undefined

  constructor(parts: WalletBrowserParts) {
    this.#parts = parts
    this.wallets = parts.meanwhile.slice(0, pageSize)
    makeObservable(this)
  }

  setSearch(text: string): void {
    this.search = text
    const wanted = text.trim()
    if (wanted === this.#query && !this.#cancelPause) return
    this.#cancelPause?.()
    this.status = 'pending'
    if (wanted === '' || wanted === this.#query) this.begin()
    else this.#cancelPause = this.#parts.clock.after(pause, this.begin)
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

  /** Asks for the first page of what is wanted now. */
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
      entries: this.#query ? results : pageSize,
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
    const own = this.#page === 0 ? this.#own() : []
    if (this.#page === 0) this.#ids = new Set()
    const fitting = [...own, ...data.filter(this.#parts.fits)]
    const fresh = fitting.filter(({ id }) => !this.#ids.has(id) && this.#ids.add(id))
    this.wallets = this.#page === 0 ? fresh : [...this.wallets, ...fresh]
    if (this.#page === 0) this.total = count === undefined ? undefined : count + own.length
    this.#page += 1
    const reached = count !== undefined && this.#page * entries >= count
    this.hasMore = !this.#query && !reached && data.length > 0
    this.status = 'success'
    this.#barren = fresh.length > 0 ? 0 : this.#barren + 1
    if (this.hasMore && this.#barren > 0 && this.#barren < patience) void this.load()
  }

  #own(): readonly Wallet[] {
    const query = { page: 1, entries: results, search: this.#query, certified: this.certified }
    return selectWallets(this.#parts.custom, query).data
  }

  private fail(): void {
    this.status = 'error'
  }
}
