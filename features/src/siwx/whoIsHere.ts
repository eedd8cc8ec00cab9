import type { SiwxHost } from './SiwxHost.ts'
import type { Who } from './Who.ts'

/** The account in use, once its wallet confirmed it, on a network that the dapp knows. */
export function whoIsHere({
  connections,
  networks,
}: Pick<SiwxHost, 'connections' | 'networks'>): Who | undefined {
  const connection = connections.current()
  if (!connection?.confirmed || !networks.find(connection.networkId)) return undefined
  const { namespace, networkId, accounts } = connection
  return { namespace, address: accounts[0].address, chainId: networkId }
}
