import type { Connector, Kit, Namespace, Wallet } from '@portico/core'
import type { WalletBrowser, WalletDirectory } from '@portico/core/feature'
import { isLocalConnector, type WalletRow, walletRows } from '@portico/core/internal/connect'
import { makeAutoObservable } from '@portico/core/state'
import { rowOf } from '@portico/core/wallets'

/** A selectable wallet: of this browser, of the directory, or both. */
export type Listed = {
  readonly id: string
  readonly name: string
  readonly row?: WalletRow | undefined
  readonly wallet?: Wallet | undefined
}

/** Number of placeholders while a page loads: the first page fills the screen, a later one is a whole page. */
const firstPage = 20
const page = 40

/** The list of AllWallets: this browser's wallets, recent and featured ones, then all others, without duplicates. */
export class WalletListing {
  /** As the visitor typed it. */
  text = ''
  /** Id of the tile from which the arrow keys move. */
  active: string | undefined
  /** Scroll offset at which the visitor left the list, in px. */
  scrolled = 0
  directory: WalletDirectory | undefined
  browser: WalletBrowser | undefined
  /** The list failed to load. */
  missing = false
  readonly #kit: Pick<Kit, 'wallets' | 'connectors'>
  /** Lists only wallets that support it, or do not state their networks. */
  readonly #namespace: Namespace | undefined
  #left = false

  constructor(kit: Pick<Kit, 'wallets' | 'connectors'>, namespace?: Namespace) {
    this.#kit = kit
    this.#namespace = namespace
    makeAutoObservable(this, { scrolled: false }, { autoBind: true, deep: false })
  }

  get status(): WalletBrowser['status'] {
    if (this.missing) return 'error'
    return this.browser?.status ?? 'pending'
  }

  get certified(): boolean {
    return this.browser?.certified ?? false
  }

  /** The search text that the shown results belong to, not the one being typed. */
  get search(): string {
    return this.browser?.search.trim() ?? ''
  }

  /** Total number of wallets. */
  get count(): number | undefined {
    return this.directory?.count || undefined
  }

  /** The wallets of this browser. */
  get localRows(): readonly WalletRow[] {
    const speaks = (it: Connector) => !this.#namespace || it.namespaces.includes(this.#namespace)
    const local = this.#kit.connectors.all.filter((it) => isLocalConnector(it) && speaks(it))
    return walletRows(local, this.directory?.known)
  }

  get entries(): readonly Listed[] {
    const { directory, browser, search, certified, localRows } = this
    const found = localRows.filter(({ name }) => !certified && includes(name, search))
    const first = search || certified || !directory ? [] : [directory.recent, directory.featured]
    const listed = [
      ...found.map((row) => entryOf(undefined, row)),
      ...[...first, browser?.wallets ?? []]
        .flat()
        .filter((wallet) => this.#speaks(wallet))
        .map((wallet) => entryOf(wallet, rowOf(wallet, localRows))),
    ]
    return [...new Map(listed.map((entry) => [entry.id, entry])).values()]
  }

  /** Index of the tile that the tab key reaches. */
  get activeIndex(): number {
    const { active } = this
    return active === undefined ? 0 : this.entries.findIndex(({ id }) => id === active)
  }

  /** Number of placeholders for wallets that are loading. */
  get pending(): number {
    const { browser } = this
    if (this.status === 'error') return 0
    if (!browser || (browser.status === 'pending' && browser.wallets.length === 0)) return firstPage
    if (!browser.hasMore) return 0
    return Math.min(page, (browser.total ?? Number.POSITIVE_INFINITY) - browser.wallets.length)
  }

  /** Loads the wallets; once, and again after a failure. */
  async load(): Promise<void> {
    this.missing = false
    try {
      const directory = await this.#kit.wallets.load()
      this.open(directory, this.browser ?? (await directory.browse()))
    } catch {
      // The directory's code failed to load, probably offline: the view reports it and offers a retry.
      this.missing = true
    }
  }

  setActive(id: string | undefined): void {
    this.active = id
  }

  setScrolled(to: number): void {
    this.scrolled = to
  }

  setSearch(text: string): void {
    this.text = text
    this.active = undefined
    this.browser?.setSearch(text)
  }

  setCertified(on: boolean): void {
    this.active = undefined
    this.browser?.setCertified(on)
  }

  /** Loads the next page when the end of the list is near. */
  more(): void {
    if (this.browser?.status === 'success' && this.browser.hasMore) this.browser.more()
  }

  retry(): void {
    if (this.browser) this.browser.retry()
    else void this.load()
  }

  dispose(): void {
    this.#left = true
    this.browser?.dispose()
  }

  #speaks({ chains }: Wallet): boolean {
    return !this.#namespace || !chains || chains.some((it) => it.startsWith(`${this.#namespace}:`))
  }

  private open(directory: WalletDirectory, browser: WalletBrowser): void {
    if (this.#left) {
      // The visitor left before the list loaded.
      browser.dispose()
      return
    }
    this.directory = directory
    this.browser = browser
    if (this.text) this.browser.setSearch(this.text)
    void directory.load()
  }
}

function entryOf(wallet: Wallet | undefined, row: WalletRow | undefined): Listed {
  const { id = '', name = '' } = row ?? wallet ?? {}
  return { id, name, wallet, row }
}

function includes(name: string, search: string): boolean {
  return name.toLocaleLowerCase().includes(search.toLocaleLowerCase())
}

type OpenListing = { readonly route: Kit['router']['current']; readonly listing: WalletListing }
const openListings = new WeakMap<Kit['router'], OpenListing>()

/** The list of AllWallets, kept so that a visitor who returns finds it unchanged. */
function open(kit: Kit, namespace: Namespace | undefined): WalletListing {
  const route = kit.router.current
  const before = openListings.get(kit.router)
  if (before?.route === route) return before.listing
  before?.listing.dispose()
  const listing = new WalletListing(kit, namespace)
  openListings.set(kit.router, { route, listing })
  return listing
}

/** Disposes the list, unless the visitor went to a view further up the stack. */
function leave({ router, modal }: Kit, listing: WalletListing): void {
  const now = openListings.get(router)
  if (now?.listing !== listing) return
  if (modal.isOpen && router.stack.includes(now.route)) return
  listing.dispose()
  openListings.delete(router)
}

/** The list of AllWallets, for as long as its view is in the stack. */
export const listingOf = { open, leave }
