import type { Namespace } from '../caip/Namespace.ts'
import type { NetworkStore } from '../network/NetworkStore.ts'
import type { PlainSettings } from '../settings/PlainSettings.ts'
import type { ConnectionStore } from './ConnectionStore.ts'

type Stores = { readonly connections: ConnectionStore; readonly networks: NetworkStore }

/**
 * True while the wallet, of a namespace or the active one, is on a network that the dapp neither configured nor
 * accepts.
 */
export function isUnsupported(
  { connections, networks }: Stores,
  { allowUnsupportedNetwork = false }: PlainSettings,
  namespace?: Namespace,
): boolean {
  const connection = connections.current(namespace)
  if (allowUnsupportedNetwork || !connection?.confirmed) return false
  return networks.find(connection.networkId) === undefined
}
