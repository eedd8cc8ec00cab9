import type { LazyStore } from '../async/LazyStore.ts'
import type { CaipNetworkId } from '../caip/Namespace.ts'

/**
 * A wallet of the directory, with the field names of the directory service. Links are unchecked; open them only
 * through `walletLink`, which rejects unsafe ones.
 */
export type Wallet = {
  readonly id: string
  readonly name: string
  readonly homepage?: string
  readonly image_id?: string
  readonly image_url?: string
  readonly order?: number
  readonly rdns?: string
  readonly badge_type?: string
  /** Networks that the wallet claims to support; absent when unknown. */
  readonly chains?: readonly CaipNetworkId[]
  readonly injected?: readonly { readonly namespace: string; readonly injected_id: string }[]
  /** Scheme of the wallet's app, such as `metamask://`. */
  readonly mobile_link?: string
  /** Universal link of the wallet's app, such as `https://metamask.app.link`. */
  readonly link_mode?: string
  readonly desktop_link?: string
  readonly webapp_link?: string
  readonly app_store?: string
  readonly play_store?: string
  readonly chrome_store?: string
  readonly supports_wc?: boolean
}

/** Where a wallet stands in the list. */
export type WalletGroup =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'

/** Which wallets the kit offers, and in which order. Ids are the directory's. */
export type WalletSettings = {
  readonly featured?: readonly string[]
  /** Offers only these wallets. */
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  readonly custom?: readonly Wallet[]
  /** Where the list of all wallets is offered. Default: `show`. */
  readonly all?: 'show' | 'hide' | 'onlyMobile'
  /**
   * Shows the list of wallets in Connect as one row, "Continue with a wallet", where there is a login by email or social
   * account. Off by default.
   */
  readonly collapse?: boolean
  /** Order of the groups in Connect; groups left out come last. */
  readonly order?: readonly WalletGroup[]
}

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
  /**
   * URL of the directory's picture of a network, a native currency or a currency, by the ids of `PictureSource`;
   * `undefined` until it is loaded, without one, and where the dapp has chosen `pictures`. The first call starts the load.
   */
  pictureOf(id: string): string | undefined
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
