import type { Stores } from './createStores.ts'
import type { KitSettings } from './settings/KitOptions.ts'

/** True while the wallet is on a network that the dapp neither configured nor accepts. */
export function isUnsupported(
  { connections, networks }: Pick<Stores, 'connections' | 'networks'>,
  { allowUnsupportedNetwork = false }: KitSettings,
): boolean {
  const connection = connections.current()
  if (allowUnsupportedNetwork || !connection?.confirmed) return false
  return networks.find(connection.networkId) === undefined
}
