import {
  type Connector,
  isLocalConnector,
  type Kit,
  type Namespace,
  type Wallet,
  type WalletBrowser,
  type WalletDirectory,
  type WalletRow,
  walletRows,
} from '@portico/core'
import { makeObservable } from '@portico/core/state'
import { rowOf } from '@portico/core/wallets'

/** A wallet to choose: of this browser, of the directory, or both. */
export type Listed = {
  readonly id: string
  readonly name: string
  readonly row?: WalletRow | undefined
  readonly wallet?: Wallet | undefined
}

/** Placeholders while a page is on its way: the first fills the screen, a later one is a whole page. */
const firstPage = 20
const page = 40

/** What AllWallets lists: this browser's wallets, recent and featured ones, then all others, none twice. */
export class WalletListing {
  /** As the visitor typed it. */
  text = ''
  /** The tile that the arrow keys leave from, by its id. */
  active: string | undefined
  /** How far the list was scrolled when it was left. */
  scrolled = 0
  directory: WalletDirectory | undefined
  browser: WalletBrowser | undefined
  /** The list itself could not be loaded. */
  missing = false
  readonly #kit: Pick<Kit, 'wallets' | 'connectors'>
  /** Only wallets that speak it, or do not tell. */
  readonly #namespace: Namespace | undefined
  #left = false

  constructor(kit: Pick<Kit, 'wallets' | 'connectors'>, namespace?: Namespace) {
    this.#kit = kit
    this.#namespace = namespace
    makeObservable(this, ['scrolled'])
  }

  get status(): WalletBrowser['status'] {
    if (this.missing) return 'error'
    return this.browser?.status ?? 'pending'
  }

  get certified(): boolean {
    return this.browser?.certified ?? false
  }

  /** The search that the list answers, not the one that is being typed. */
  get search(): string {
    return this.browser?.search.trim() ?? ''
  }

  /** How many wallets there are to search. */
  get count(): number | undefined {
    return this.directory?.count || undefined
  }

  /** The wallets of this browser. */
  get here(): readonly WalletRow[] {
    const speaks = (it: Connector) => !this.#namespace || it.namespaces.includes(this.#namespace)
    const here = this.#kit.connectors.all.filter((it) => isLocalConnector(it) && speaks(it))
    return walletRows(here, this.directory?.known)
  }

  get entries(): readonly Listed[] {
    const { directory, browser, search, certified, here } = this
    const found = here.filter(({ name }) => !certified && includes(name, search))
    const first = search || certified || !directory ? [] : [directory.recent, directory.featured]
    const listed = [
      ...found.map((row) => entryOf(undefined, row)),
      ...[...first, browser?.wallets ?? []]
        .flat()
        .filter((wallet) => this.#speaks(wallet))
        .map((wallet) => entryOf(wallet, rowOf(wallet, here))),
    ]
    return [...new Map(listed.map((entry) => [entry.id, entry])).values()]
  }

  /** Position of the tile that the tab key reaches. */
  get activeIndex(): number {
    const { active } = this
    return active === undefined ? 0 : this.entries.findIndex(({ id }) => id === active)
  }

  /** How many more are on their way. */
  get pending(): number {
    const { browser } = this
    if (this.status === 'error') return 0
    if (!browser || (browser.status === 'pending' && browser.wallets.length === 0)) return firstPage
    if (!browser.hasMore) return 0
    return Math.min(page, (browser.total ?? Number.POSITIVE_INFINITY) - browser.wallets.length)
  }

  /** Asks for the wallets; once, and again after a failure. */
  async load(): Promise<void> {
    this.missing = false
    try {
      const directory = await this.#kit.wallets.load()
      this.open(directory, this.browser ?? (await directory.browse()))
    } catch {
      // Its code did not come: offline, for now. The view says so and offers another try.
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

  /** Asks for the next page when the end is near. */
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
      // The visitor went on before the list was there.
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
