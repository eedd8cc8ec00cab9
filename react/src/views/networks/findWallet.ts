import type { CoreViews, Kit } from '@portico/core'

/**
 * Goes to the wallets of a chain family. The network that was chosen there is kept in mind, since not every
 * way to a wallet carries it along.
 */
export function findWallet(
  { networks, router }: Pick<Kit, 'networks' | 'router'>,
  { namespace, networkId, navigateTo = 'Connect', replace }: CoreViews['SwitchActiveChain'],
): void {
  if (networkId) networks.select(networkId)
  const go = replace ? router.replace : router.push
  go(navigateTo, { namespace, ...(networkId && { networkId }) })
}
