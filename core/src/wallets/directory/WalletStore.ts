import type { Connectors } from '../../connector/ConnectorStore.ts'
import { makeAutoObservable } from '../../state/index.ts'
import type { KeyedStorage } from '../../storage/keyedStorage.ts'
import type { Wallet, WalletBrowser, WalletDirectory, WalletSettings } from '../../wallet/Wallet.ts'
import { connectorOf } from '../chooseWallet.ts'
import type { FirstWallets } from './selectWallets.ts'
import { walletList } from './walletSchema.ts'

type WalletStoreParts = {
  readonly settings: WalletSettings
  readonly connectors: Pick<Connectors, 'all' | 'recent' | 'get'>
  readonly storage: KeyedStorage
  /** The built-in list, available without a request. */
  readonly builtIn: readonly Wallet[]
  /** The first view without a directory. */
  readonly local: FirstWallets
  /** Fetches the first view from the directory, without the wallets of `listedIds`. Absent without a directory. */
  readonly fetchFirst?: ((listedIds: readonly string[]) => Promise<FirstWallets>) | undefined
  /** False for a wallet that cannot be used here. */
  fits(wallet: Wallet): boolean
  createBrowser(learn: (wallets: readonly Wallet[]) => void): Promise<WalletBrowser>
  imageOf(wallet: Wallet): string | undefined
  pictureOf(id: string): string | undefined
}

const key = 'recentWalletEntries'
const shown = 4
const remembered = 2

/** The wallet directory: the dapp's, the built-in and the fetched wallets. */
export class WalletStore implements WalletDirectory {
  status: WalletDirectory['status'] = 'idle'
  first: FirstWallets
  stored: readonly Wallet[]
  /** The same list at each opening, so that rows of these wallets are not built again. */
  readonly known: readonly Wallet[]
  readonly imageOf: WalletDirectory['imageOf']
  readonly pictureOf: WalletDirectory['pictureOf']
  readonly #parts: WalletStoreParts
  readonly #byId = new Map<string, Wallet>()
  #loading: Promise<void> | undefined

  constructor(parts: WalletStoreParts) {
    this.#parts = parts
    this.first = parts.local
    this.stored = parts.storage.get(key, walletList)?.slice(0, remembered) ?? []
    this.known = [...(parts.settings.custom ?? []), ...parts.builtIn]
    this.imageOf = parts.imageOf
    this.pictureOf = parts.pictureOf
    this.learn([...this.stored, ...parts.builtIn])
    makeAutoObservable(
      this,
      { known: false, imageOf: false, pictureOf: false, get: false },
      { autoBind: true, deep: false },
    )
  }

  get custom(): readonly Wallet[] {
    return (this.#parts.settings.custom ?? []).filter((wallet) => !this.isAnnounced(wallet))
  }

  get featured(): readonly Wallet[] {
    return this.first.featured.filter(this.isOffered)
  }

  get recommended(): readonly Wallet[] {
    const otherIds = [...this.custom, ...this.featured, ...this.recent].map(({ id }) => id)
    const named = new Set(otherIds)
    const free = this.first.recommended.filter(({ id }) => !named.has(id))
    return free.filter(this.isOffered).slice(0, shown)
  }

  get recent(): readonly Wallet[] {
    const { connectors } = this.#parts
    const beyond = connectors.recent.filter((id) => connectors.get(id) === undefined)
    const entries = beyond.flatMap((id) => this.stored.find((it) => it.id === id) ?? [])
    return entries.filter((wallet) => !this.isAnnounced(wallet))
  }

  get count(): number {
    return this.first.count + (this.#parts.settings.custom?.length ?? 0)
  }

  load(): Promise<void> {
    if (this.#loading === undefined || this.status === 'error') this.#loading = this.fetch()
    return this.#loading
  }

  get(id: string): Wallet | undefined {
    return this.#parts.settings.custom?.find((wallet) => wallet.id === id) ?? this.#byId.get(id)
  }

  keep(wallet: Wallet): void {
    const others = this.stored.filter(({ id }) => id !== wallet.id)
    this.stored = [wallet, ...others].slice(0, remembered)
    this.#parts.storage.set(key, this.stored)
  }

  browse(): Promise<WalletBrowser> {
    return this.#parts.createBrowser(this.learn)
  }

  private isAnnounced(wallet: Wallet): boolean {
    return connectorOf(wallet, this.#parts.connectors.all) !== undefined
  }

  private isOffered(wallet: Wallet): boolean {
    return this.#parts.fits(wallet) && !this.isAnnounced(wallet)
  }

  private learn(wallets: readonly Wallet[]): void {
    for (const wallet of wallets) this.#byId.set(wallet.id, wallet)
  }

  private async fetch(): Promise<void> {
    const { fetchFirst, builtIn } = this.#parts
    this.settle('pending')
    try {
      const listedIds = [...this.custom, ...builtIn.filter(this.isAnnounced)].map(({ id }) => id)
      this.settle('success', await fetchFirst?.(listedIds))
    } catch {
      this.settle('error') // the wallets loaded so far remain
    }
  }

  private settle(status: WalletDirectory['status'], first = this.first): void {
    this.status = status
    this.first = first
    this.learn([...first.featured, ...first.recommended])
  }
}
