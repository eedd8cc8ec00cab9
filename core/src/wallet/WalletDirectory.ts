import type { LazyStore } from '../async/LazyStore.ts'
import type { Wallet } from './Wallet.ts'

/** Wallets beyond those of this browser: the built-in list at once, then the directory's response. */
export interface WalletDirectory {
  /** The built-in and the dapp's own wallets, by which the wallets of this browser are recognized. */
  readonly known: readonly Wallet[]
  /** The dapp's own wallets. */
  readonly custom: readonly Wallet[]
  readonly featured: readonly Wallet[]
  /** Four at most; none that another list contains. */
  readonly recommended: readonly Wallet[]
  /** Those of the two wallets connected last that are in the directory. */
  readonly recent: readonly Wallet[]
  /** Total number of wallets, as far as known. */
  readonly count: number
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  /** Fetches the wallets of the first view; once, and again after a failure. */
  load(): Promise<void>
  get(id: string): Wallet | undefined
  /** Stores the entry of a chosen wallet for the list of recent ones. */
  keep(wallet: Wallet): void
  /** URL of the wallet's picture, `undefined` until it is loaded; the first call starts the load. */
  imageOf(wallet: Wallet): string | undefined
  /** Creates a paged and searchable list of all wallets; release it with `dispose`. */
  browse(): Promise<WalletBrowser>
}

/** All wallets page by page, or the results of a search. */
export interface WalletBrowser {
  readonly wallets: readonly Wallet[]
  /** Total number of matching wallets, as the server reports it. */
  readonly total: number | undefined
  /** `error`: the last page failed to load; earlier pages remain. */
  readonly status: 'pending' | 'success' | 'error'
  readonly hasMore: boolean
  readonly search: string
  readonly certified: boolean
  /** Trims the text and searches after a debounce of 300 ms. */
  setSearch(text: string): void
  setCertified(on: boolean): void
  more(): void
  retry(): void
  dispose(): void
}

/** The wallet directory; its code loads on first use. */
export type LazyWallets = LazyStore<WalletDirectory>
