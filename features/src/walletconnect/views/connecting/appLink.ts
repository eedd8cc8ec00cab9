import type { Kit, Wallet } from '@portico/core'
import { customWalletLink, type Link, walletLink } from '@portico/core/wallets'

export type App = 'mobile' | 'web' | 'desktop'

/** The link that opens this page inside a wallet which has a browser and does not pair. */
function inside({ adapters }: Pick<Kit, 'adapters'>, wallet: Wallet, app: App): Link | undefined {
  if (app !== 'mobile') return undefined
  return adapters.namespaces.map((name) => customWalletLink(wallet, name)).find(Boolean)
}

/** The link that hands the pairing to a wallet. */
function paired(wallet: Wallet, app: App, uri: string | undefined): Link | undefined {
  return uri === undefined ? undefined : walletLink(wallet, app, { uri })
}

/** Ways into a wallet's app. */
export const appLink = { inside, paired }
