import type { Connector } from './Connector.ts'

const remoteConnectorTypes: readonly Connector['type'][] = ['WALLET_CONNECT', 'AUTH']

/** True for a wallet of this browser: what is reached from afar only wears the name of one. */
export function isLocalConnector({ type }: Connector): boolean {
  return !remoteConnectorTypes.includes(type)
}
