import type { Clock } from '../async/Clock.ts'
import type { Wallet } from '../wallet/Wallet.ts'
import type { WalletSettings } from '../wallet/WalletSettings.ts'
import { selectWallets } from './selectWallets.ts'
import { WalletBrowserStore } from './WalletBrowserStore.ts'
import type { WalletSource } from './WalletSource.ts'

type Parts = {
  readonly wishes: WalletSettings
  /** Wallets to list where there is no directory, and until it has answered. */
  readonly known: readonly Wallet[]
  readonly remote: WalletSource | undefined
  readonly clock: Clock
  learn(wallets: readonly Wallet[]): void
  fits(wallet: Wallet): boolean
}

/** A list of all wallets, its first page under way. */
export function createBrowser(parts: Parts): WalletBrowserStore {
  const { wishes, known, remote, clock, learn, fits } = parts
  const { include, exclude, custom = [] } = wishes
  const limits = { ...(include && { include }), ...(exclude && { exclude }) }
  const local: WalletSource = async (query) => selectWallets(known, query)
  const ask = remote ?? local
  const source: WalletSource = async (query, signal) => {
    const page = await ask({ ...query, ...limits }, signal)
    learn(page.data)
    return page
  }
  const { data } = selectWallets(known, { page: 1, entries: known.length, ...limits })
  const meanwhile = [...custom, ...data.filter(fits)]
  const browser = new WalletBrowserStore({ source, custom, meanwhile, clock, fits })
  browser.begin()
  return browser
}
