import type { Namespace } from '../caip/Namespace.ts'
import type { Connection, ConnectionStatus } from '../connector/Connector.ts'
import { connectionErrors } from '../errors/connectionErrors.ts'
import { when } from '../state/index.ts'

/** The part of a kit that requests a connection in a namespace. */
export type ConnectionSource<ns extends Namespace = Namespace> = {
  readonly connections: {
    current(namespace?: Namespace): Connection | undefined
    status(namespace?: Namespace): ConnectionStatus
  }
  readonly modal: { readonly isOpen: boolean }
  open(request: { namespace: ns }): Promise<void>
}

/**
 * Resolves once the namespace is connected; if it is not, opens the modal so that the visitor can choose a wallet.
 * Throws `connection/modalClosed` when the visitor closes it instead.
 */
export async function requestConnection<ns extends Namespace>(
  source: ConnectionSource<ns>,
  namespace: ns,
): Promise<void> {
  const { connections, modal } = source
  // A stored session may still be restored.
  await when(() => !['unknown', 'restoring'].includes(connections.status(namespace)))
  const isConnected = () => connections.current(namespace)?.confirmed === true
  if (isConnected()) return
  await source.open({ namespace })
  await when(() => isConnected() || !modal.isOpen)
  if (!isConnected()) throw connectionErrors.create('modalClosed', [])
}
