import type { Wallet } from '../../wallet/Wallet.ts'
import { describePage } from './describePage.ts'
import { isSafeLink } from './isSafeLink.ts'
import type { LinkPage } from './LinkPage.ts'
import { withStores } from './withStores.ts'

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
