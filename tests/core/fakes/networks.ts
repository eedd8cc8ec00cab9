import type { Namespace, NetworkDefinition } from '@portico/core'

/** A network as plain data, without an endpoint. */
export function network<ns extends Namespace>(namespace: ns, id: string): NetworkDefinition<ns> {
  return {
    id,
    caipNetworkId: `${namespace}:${id}`,
    chainNamespace: namespace,
    name: `${namespace} ${id}`,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  }
}
