import type { AskContext, Wallet } from '@portico/core'
import { customWalletLink, type Link, walletLink } from '@portico/core/wallets'

export type App = 'mobile' | 'web' | 'desktop'
type Adapters = Pick<AskContext, 'adapters'>

/** Opens this page inside a wallet which has a browser and does not pair. */
function inside({ adapters }: Adapters, wallet: Wallet, app: App): Link | undefined {
  if (app !== 'mobile') return undefined
  return adapters.namespaces.map((name) => customWalletLink(wallet, name)).find(Boolean)
}

/** Opens this page inside the wallet, or hands the pairing to it. */
function of(
  kit: Adapters,
  wallet: Wallet,
  { app, uri }: { app: App; uri: string | undefined },
): Link | undefined {
  return (
    inside(kit, wallet, app) ?? (uri === undefined ? undefined : walletLink(wallet, app, { uri }))
  )
}

/** Links into a wallet's app. */
export const appLink = { inside, of }
