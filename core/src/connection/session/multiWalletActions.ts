import type { Namespace } from '../../caip/Namespace.ts'
import { connectionErrors } from '../../errors/connectionErrors.ts'
import type { ConnectionContext } from '../ConnectionContext.ts'
import type { ConnectionRequest } from '../ConnectRequest.ts'
import { type ListedConnection, listConnections } from './listConnections.ts'
import { recentConnections } from './recentConnections.ts'

/**
 * Actions on several connections. While multi-wallet is off, none is listed or switched to, and an alert is raised
 * for the developer.
 */
export function multiWalletActions(context: ConnectionContext) {
  const { attempts, connections, multiWallet, alert } = context
  const isOn = () => {
    const on = multiWallet()
    const hints = ['Set multiWallet: true in createKit, or enable it in the project configuration']
    if (!on) alert('multiWalletOff', [], { hints })
    return on
  }
  return {
    listConnections(request: { namespace?: Namespace } = {}): readonly ListedConnection[] {
      if (!isOn()) return []
      recentConnections.load(context)
      return listConnections(context, request.namespace)
    },

    /** Throws `connection/multiWalletOff`, and the errors of `connect` when it must reconnect. */
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
