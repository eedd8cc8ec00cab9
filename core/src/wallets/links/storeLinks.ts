import type { Wallet } from '../../wallet/Wallet.ts'
import { stores } from './stores.ts'
import { describePage, isSafeLink, type LinkPage } from './walletLink.ts'

/** A link to where a wallet is installed. */
export type StoreLink = {
  readonly type: 'chrome_store' | 'app_store' | 'play_store' | 'homepage'
  readonly href: string
}

/** Links to get a wallet: the store of this device, then the wallet's homepage. */
export function storeLinks(
  wallet: Wallet,
  page: Omit<LinkPage, 'open'> = globalThis,
): readonly StoreLink[] {
  const { ios, android, chromium } = describePage(page as LinkPage)
  const types: StoreLink['type'][] = ['homepage']
  if (chromium) types.unshift('chrome_store')
  if (ios) types.unshift('app_store')
  if (android) types.unshift('play_store')
  const complete = withStores(wallet)
  return types.flatMap((type) => {
    const href = complete[type]
    return href?.startsWith('https:') && isSafeLink(href, page) ? [{ type, href }] : []
  })
}

/** Adds the store links of the built-in list to a wallet. */
export function withStores(wallet: Wallet): Wallet {
  const { apple, google, chrome } = stores[wallet.id] ?? {}
  return {
    ...(apple && { app_store: `https://apps.apple.com/app/id${apple}` }),
    ...(google && { play_store: `https://play.google.com/store/apps/details?id=${google}` }),
    ...(chrome && { chrome_store: `https://chromewebstore.google.com/detail/${chrome}` }),
    ...wallet,
  }
}
