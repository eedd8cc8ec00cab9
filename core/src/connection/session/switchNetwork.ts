import type { CaipNetworkId } from '../../caip/Namespace.ts'
import { networkErrors } from '../../errors/errorTables.ts'
import type { ConnectionContext } from '../ConnectionContext.ts'
import { refresh } from '../follow/changeConnections.ts'
import { checkGuards } from './checkGuards.ts'
import { guardRefusal } from './disconnect.ts'
import { readAgain } from './readAgain.ts'
import { stepAside } from './stepAside.ts'

/**
 * Selects a network, and switches the wallet if one is connected in that namespace. Throws `network/notFound` for a
 * network that is not configured, `network/noSwitch`, and the connector's errors; until the wallet is asked also the
 * signal's reason.
 */
export async function switchNetwork(
  context: ConnectionContext,
  networkId: CaipNetworkId,
  signal?: AbortSignal,
): Promise<void> {
  const { connections, connectors, networks, modal, events, clock } = context
  const network = networks.find(networkId)
  if (!network)
    throw networkErrors.create('notFound', [], {
      hints: [
        `Add ${networkId} to the networks of its adapter`,
        `Configured are ${networks.all.map((it) => it.caipNetworkId).join(', ')}`,
      ],
    })
  const asked = { request: { networkId }, ...(signal && { signal }) }
  const verdict = await checkGuards(context, 'switchNetwork', asked)
  if (verdict !== true) throw guardRefusal(verdict)
  const { chainNamespace } = network
  const current = connections.current(chainNamespace)
  const connector = connectors.get(current?.connectorId)
  // The wallet may have changed its network without an event; what it does not answer, it is not asked to change.
  // One that is still being restored is checked there.
  if (connector && current?.confirmed && current.networkId === networkId)
    refresh(connections, connector.id, await readAgain(connector, clock))
  signal?.throwIfAborted()
  const before = connections.current(chainNamespace)
  if (before && before.networkId !== networkId) {
    if (!connector?.switchNetwork) throw networkErrors.create('noSwitch', [])
    const back = stepAside(modal, connector)
    try {
      await connector.switchNetwork(network)
    } finally {
      back()
    }
    // An event from the wallet meanwhile is newer than this result.
    if (connections.current(chainNamespace) === before)
      refresh(connections, connector.id, [{ ...before, networkId }])
  }
  const now = connections.current(chainNamespace)
  if (now) connections.activate(chainNamespace, now.connectorId)
  else networks.select(networkId)
  events.track('SWITCH_NETWORK', { network: networkId })
}
