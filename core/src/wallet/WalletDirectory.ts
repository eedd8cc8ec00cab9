import type { LazyStore } from '../async/LazyStore.ts'
import type { Wallet } from './Wallet.ts'

/** The wallets beyond this browser: built-in ones at once, the directory's when it answers. */
export interface WalletDirectory {
  /** Well-known ones and the dapp's own, by which the wallets of this browser are told. */
  readonly known: readonly Wallet[]
  /** The dapp's own. */
  readonly custom: readonly Wallet[]
  readonly featured: readonly Wallet[]
  /** Four at most, none of them named elsewhere. */
  readonly recommended: readonly Wallet[]
  /** Of the two wallets connected last, those of the directory. */
  readonly recent: readonly Wallet[]
  /** How many there are in all, as far as known. */
  readonly count: number
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  /** Asks the directory for what the first view shows; once, and again after a failure. */
  load(): Promise<void>
  get(id: string): Wallet | undefined
  /** Keeps the entry of a wallet that was chosen, for the list of recent ones. */
  keep(wallet: Wallet): void
  /** URL of its picture, when there is one; the first call starts to load it. */
  imageOf(wallet: Wallet): string | undefined
  /** A list to scroll and search, all wallets at first; free it with `dispose`. */
  browse(): Promise<WalletBrowser>
}

/** All wallets, page by page, or those that a search finds. */
export interface WalletBrowser {
  readonly wallets: readonly Wallet[]
  /** How many there are of this kind, as the server says. */
  readonly total: number | undefined
  /** `failed`: the last page did not come; what was there stays. */
  readonly status: 'pending' | 'success' | 'error'
  readonly hasMore: boolean
  readonly search: string
  readonly certified: boolean
  /** Trimmed, and asked for once the visitor has paused for 300 ms. */
  setSearch(text: string): void
  setCertified(on: boolean): void
  more(): void
  retry(): void
  dispose(): void
}

/** The wallet directory; its code comes when somebody wants to see it. */
export type LazyWallets = LazyStore<WalletDirectory>
