import type { CaipNetworkId, Namespace } from '../caip/Namespace.ts'
import type { NetworkDefinition } from './NetworkDefinition.ts'

/** A placeholder for a network that the wallet is on and the dapp did not configure. */
export function unknownNetwork(id: CaipNetworkId): NetworkDefinition {
  const [namespace, reference = ''] = id.split(':') as [Namespace, string?]
  return {
    id: reference,
    caipNetworkId: id,
    chainNamespace: namespace,
    name: 'Unknown Network',
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: { http: [] } },
  }
}
