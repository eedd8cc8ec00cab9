import type { Kit } from '@portico/core'

/** Whether the list of all wallets is there, and the dapp wants it offered here. */
export function offersAllWallets({ registry, settings, isMobile }: Kit): boolean {
  if (!registry.walletsView) return false
  const { all = 'show' } = settings.wallets ?? {}
  return all === 'show' || (all === 'onlyMobile' && isMobile())
}
