import type { CaipNetworkId, Namespace } from '@portico/core'
import type { SiwxHost } from './SiwxHost.ts'

/** The account that a session belongs to. */
export type ActiveAccount = {
  readonly namespace: Namespace
  readonly address: string
  readonly chainId: CaipNetworkId
}

/** The active account, once its wallet confirmed it, on a network that the dapp configured. */
export function getActiveAccount({
  connections,
  networks,
}: Pick<SiwxHost, 'connections' | 'networks'>): ActiveAccount | undefined {
  const connection = connections.current()
  if (!connection?.confirmed || !networks.find(connection.networkId)) return undefined
  const { namespace, networkId, accounts } = connection
  return { namespace, address: accounts[0].address, chainId: networkId }
}
