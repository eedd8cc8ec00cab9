import type { CoreViews, Kit } from '@portico/core'

/** Opens the wallets of a chain family. Stores the chosen network, because some ways to a wallet do not pass it on. */
export function findWallet(
  { networks, router }: Pick<Kit, 'networks' | 'router'>,
  { namespace, networkId, navigateTo = 'Connect', replace }: CoreViews['SwitchActiveChain'],
): void {
  if (networkId) networks.select(networkId)
  const go = replace ? router.replace : router.push
  go(navigateTo, { namespace, ...(networkId && { networkId }) })
}
