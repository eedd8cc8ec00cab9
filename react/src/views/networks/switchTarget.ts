import { type Kit, type NetworkDefinition, switchRoute } from '@portico/core'

type Switching = Pick<Kit, 'account' | 'connections' | 'connectors' | 'networks'>

/** The view that opens for a chosen network; `undefined` for the current one. */
export function switchTarget(
  { account, connections, connectors, networks }: Switching,
  network: NetworkDefinition,
): ReturnType<typeof switchRoute> {
  const { networkId, namespace, connectorId } = account.state()
  const connector = connectors.get(connectorId)
  const selected = networks.current(network.chainNamespace)?.caipNetworkId
  return switchRoute(network, {
    activeNetworkId: namespace === undefined ? selected : networkId,
    activeNamespace: namespace,
    connected: connections.all.map((connection) => connection.namespace),
    ...(connector?.type === 'AUTH' && { embedded: connector.namespaces }),
  })
}
