import type { Clock } from '../../async/Clock.ts'
import type { Wallet, WalletSettings } from '../../wallet/Wallet.ts'
import { selectWallets, type WalletSource } from './selectWallets.ts'
import { WalletBrowserStore } from './WalletBrowserStore.ts'

type Parts = {
  readonly walletSettings: WalletSettings
  /** Wallets listed without a directory, and until it responds. */
  readonly builtIn: readonly Wallet[]
  readonly remote: WalletSource | undefined
  readonly clock: Clock
  learn(wallets: readonly Wallet[]): void
  fits(wallet: Wallet): boolean
}

/** Creates a list of all wallets and starts to load its first page. */
export function createBrowser(parts: Parts): WalletBrowserStore {
  const { walletSettings, builtIn, remote, clock, learn, fits } = parts
  const { include, exclude, custom = [] } = walletSettings
  const limits = { ...(include && { include }), ...(exclude && { exclude }) }
  const local: WalletSource = async (query) => selectWallets(builtIn, query)
  const fetchPage = remote ?? local
  const source: WalletSource = async (query, signal) => {
    const page = await fetchPage({ ...query, ...limits }, signal)
    learn(page.data)
    return page
  }
  const { data } = selectWallets(builtIn, { page: 1, entries: builtIn.length, ...limits })
  const meanwhile = [...custom, ...data.filter(fits)]
  const browser = new WalletBrowserStore({ source, custom, meanwhile, clock, fits })
  browser.begin()
  return browser
}
