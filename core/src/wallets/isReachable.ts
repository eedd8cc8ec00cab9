import type { Wallet } from '../wallet/Wallet.ts'
import { customWallets } from './customWallets.ts'

const byOwnLink: ReadonlySet<string> = new Set(Object.values(customWallets))

/** On a phone a wallet is of use only when a link leads to it. */
export function isReachable(wallet: Wallet, mobile: boolean): boolean {
  const { id, mobile_link, link_mode, webapp_link } = wallet
  return !mobile || Boolean(mobile_link || link_mode || webapp_link) || byOwnLink.has(id)
}
