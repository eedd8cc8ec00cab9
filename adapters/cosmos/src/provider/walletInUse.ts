import { connectionErrors } from '@portico/core'
import type { KeplrProvider } from './KeplrProvider.ts'
import type { ProviderSource } from './ProviderSource.ts'

/** The provider of the connected wallet. Throws `connection/notConnected`. */
export async function walletInUse({
  connections,
  connectors,
}: Pick<ProviderSource, 'connections' | 'connectors'>): Promise<KeplrProvider> {
  const connection = connections.current('cosmos')
  if (!connection?.confirmed) throw connectionErrors.create('notConnected', [])
  const connector = connectors.get(connection.connectorId)
  if (!connector) throw connectionErrors.create('noConnector', [])
  return connector.getProvider('cosmos') as Promise<KeplrProvider>
}
