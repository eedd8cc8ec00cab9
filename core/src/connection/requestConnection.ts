import type { Namespace } from '../caip/Namespace.ts'
import type { Connection, ConnectionStatus } from '../connector/Connection.ts'
import { connectionErrors } from '../errors/connectionErrors.ts'
import { when } from '../state/index.ts'

/** The part of a kit that asks for a connection in a namespace. */
export type ConnectionSource<ns extends Namespace = Namespace> = {
  readonly connections: {
    current(namespace?: Namespace): Connection | undefined
    status(namespace?: Namespace): ConnectionStatus
  }
  readonly modal: { readonly isOpen: boolean }
  open(request: { namespace: ns }): Promise<void>
}

/**
 * Resolves once there is a connection in the namespace; without one the modal opens and the visitor chooses a wallet.
 * Throws `connection/modalClosed` when the visitor leaves instead.
 */
export async function requestConnection<ns extends Namespace>(
  source: ConnectionSource<ns>,
  namespace: ns,
): Promise<void> {
  const { connections, modal } = source
  // Not known yet, or not confirmed yet: what was connected before may come back.
  await when(() => !['unknown', 'restoring'].includes(connections.status(namespace)))
  const isConnected = () => connections.current(namespace)?.confirmed === true
  if (isConnected()) return
  await source.open({ namespace })
  await when(() => isConnected() || !modal.isOpen)
  if (!isConnected()) throw connectionErrors.create('modalClosed', [])
}
