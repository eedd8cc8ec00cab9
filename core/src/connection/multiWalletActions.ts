import type { Namespace } from '../caip/Namespace.ts'
import { connectionErrors } from '../errors/connectionErrors.ts'
import type { ConnectionContext } from './ConnectionContext.ts'
import type { ConnectionRequest } from './ConnectRequest.ts'
import { type ListedConnection, listConnections } from './listConnections.ts'
import { recentConnections } from './recentConnections.ts'

/**
 * What is done with several connections at once. While multi-wallet is off, none is listed or switched to,
 * and the developer is told.
 */
export function multiWalletActions(context: ConnectionContext) {
  const { attempts, connections, multiWallet, alert } = context
  const isOn = () => {
    const on = multiWallet()
    const hints = ['Set multiWallet: true in createKit, or switch it on for the project']
    if (!on) alert('multiWalletOff', [], { hints })
    return on
  }
  return {
    listConnections(request: { namespace?: Namespace } = {}): readonly ListedConnection[] {
      if (!isOn()) return []
      recentConnections.load(context)
      return listConnections(context, request.namespace)
    },

    /** Throws `connection/multiWalletOff`, and what `connect` throws where it must connect anew. */
    async switchConnection(request: ConnectionRequest & { signal?: AbortSignal }): Promise<void> {
      if (!isOn()) throw connectionErrors.create('multiWalletOff', [])
      const { namespace, connectorId } = request
      if (connections.find(namespace, connectorId)) connections.activate(namespace, connectorId)
      else await attempts.begin({ act: 'connect', input: request })
    },

    forgetConnection(request: ConnectionRequest): void {
      recentConnections.forget(context, request)
    },
  }
}
