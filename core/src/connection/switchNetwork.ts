import { connectionErrors } from '../errors/connectionErrors.ts'
import { networkErrors } from '../errors/networkErrors.ts'
import type { CaipNetworkId } from '../network/NetworkDefinition.ts'
import type { ConnectionContext } from './ConnectionContext.ts'

/**
 * Chooses a network, in the wallet where one is connected in that namespace. Throws `network/notFound`
 * for a network that is not configured, `network/noSwitch`, and what the connector throws.
 */
export async function switchNetwork(
  { connections, connectors, networks, guards, events }: ConnectionContext,
  networkId: CaipNetworkId,
): Promise<void> {
  const network = networks.find(networkId)
  if (!network)
    throw networkErrors.create('notFound', [], {
      hints: [`Add ${networkId} to the networks of its adapter`],
    })
  const verdict = await guards.ask('switchNetwork', { networkId })
  if (verdict !== true) throw connectionErrors.create('vetoed', [verdict])
  const connection = connections.current(network.chainNamespace)
  if (connection && connection.networkId !== networkId) {
    const connector = connectors.get(connection.connectorId)
    if (!connector?.switchNetwork) throw networkErrors.create('noSwitch', [])
    await connector.switchNetwork(network)
    const { namespace, accounts } = connections.current(network.chainNamespace) ?? connection
    connections.put(connector.id, [{ namespace, networkId, accounts }], true)
  }
  networks.select(networkId)
  events.track('SWITCH_NETWORK', { network: networkId })
}
