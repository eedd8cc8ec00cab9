import type { AskContext, Wallet } from '@portico/core'
import { customWalletLink, type Link, walletLink } from '@portico/core/wallets'

export type App = 'mobile' | 'web' | 'desktop'
type Adapters = Pick<AskContext, 'adapters'>

/** A link that opens this page in the browser of a wallet that does not support pairing. */
function inside({ adapters }: Adapters, wallet: Wallet, app: App): Link | undefined {
  if (app !== 'mobile') return undefined
  return adapters.namespaces.map((name) => customWalletLink(wallet, name)).find(Boolean)
}

/** A link that opens this page inside the wallet, or passes it the pairing. */
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
