import type { Signer } from '../adapter/session/Signer.ts'
import type { Namespace } from '../caip/Namespace.ts'
import { connectionErrors } from '../errors/connectionErrors.ts'
import type { SignerSource } from './SigningActions.ts'

/** The active signer. Throws `connection/notConnected` and `connection/noConnector`. */
export function currentSigner(
  { connections, connectors, networks }: SignerSource,
  namespace?: Namespace,
): Signer {
  const connection = connections.current(namespace)
  if (!connection?.confirmed)
    throw connectionErrors.create('notConnected', [], {
      hints: ['Connect a wallet first: kit.open()'],
    })
  const connector = connectors.get(connection.connectorId)
  if (!connector) throw connectionErrors.create('noConnector', [])
  return {
    account: connection.accounts[0],
    network: networks.describe(connection.networkId),
    connector,
  }
}
