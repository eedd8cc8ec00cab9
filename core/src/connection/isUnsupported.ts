import type { Kit } from '../kit/Kit.ts'
import type { KitSettings } from '../kit/KitOptions.ts'
import type { Namespace } from '../network/NetworkDefinition.ts'

/** True while the wallet, of a namespace or the active one, is on a network that the dapp neither configured nor accepts. */
export function isUnsupported(
  { connections, networks }: Pick<Kit, 'connections' | 'networks'>,
  { allowUnsupportedNetwork = false }: KitSettings,
  namespace?: Namespace,
): boolean {
  const connection = connections.current(namespace)
  if (allowUnsupportedNetwork || !connection?.confirmed) return false
  return networks.find(connection.networkId) === undefined
}
