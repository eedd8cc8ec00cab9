import { connectionErrors } from '../errors/connectionErrors.ts'
import type { Namespace } from '../network/NetworkDefinition.ts'
import type { ConnectionContext } from './ConnectionContext.ts'
import { connect } from './connect.ts'
import type { ListedConnection } from './ListedConnection.ts'
import { listConnections } from './listConnections.ts'
import { recentConnections } from './recentConnections.ts'

export type ConnectionRequest = {
  namespace: Namespace
  connectorId: string
}

/** Several wallets side by side. While it is off, nothing is listed or switched, and the developer is told. */
export const multiWallet = {
  async list(
    context: ConnectionContext,
    { namespace }: { namespace?: Namespace } = {},
  ): Promise<readonly ListedConnection[]> {
    if (!isOn(context)) return []
    recentConnections.load(context)
    return listConnections(context, namespace)
  },

  /** Throws `connection/multiWalletOff`, and what `connect` throws where it must connect anew. */
  async switch(
    context: ConnectionContext,
    { namespace, connectorId, signal }: ConnectionRequest & { signal?: AbortSignal },
  ): Promise<void> {
    if (!isOn(context)) throw connectionErrors.create('multiWalletOff', [])
    const { connections } = context
    if (connections.find(namespace, connectorId)) connections.activate(namespace, connectorId)
    else await connect(context, { namespace, connectorId, ...(signal && { signal }) })
  },

  async forget(context: ConnectionContext, request: ConnectionRequest): Promise<void> {
    recentConnections.forget(context, request)
  },
}

function isOn({ multiWallet, alert }: ConnectionContext): boolean {
  const on = multiWallet()
  if (!on)
    alert('multiWalletOff', [], {
      hints: ['Set multiWallet: true in createKit, or switch it on for the project'],
    })
  return on
}
