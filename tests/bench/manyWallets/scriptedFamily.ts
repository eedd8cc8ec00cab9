import type { AdapterDefinition, Connector, CreateConnector, Namespace } from '@portico/core'

const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'

export type ScriptedFamily = AdapterDefinition & { announce(count: number): void }

/** A chain family whose wallets all announce themselves at once. */
export function scriptedFamily(namespace: Namespace): ScriptedFamily {
  const listeners = new Set<(create: CreateConnector) => void>()
  return {
    namespace,
    networks: [
      {
        id: 1,
        caipNetworkId: `${namespace}:1`,
        chainNamespace: namespace,
        name: `Network of ${namespace}`,
        nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
        rpcUrls: { default: { http: [] } },
      },
    ],
    discover({ found }) {
      listeners.add(found)
      return () => listeners.delete(found)
    },
    async load() {
      return { namespace, isAddress: () => true, signMessage: async () => '' }
    },
    announce(count) {
      for (let at = 0; at < count; at++)
        for (const found of listeners) found(() => scriptedWallet(namespace, at))
    },
  }
}

function scriptedWallet(namespace: Namespace, at: number): Connector {
  return {
    id: `${namespace}:Wallet ${at}`,
    type: 'ANNOUNCED',
    name: `Wallet ${at}`,
    icon,
    namespaces: [namespace],
    connect: async () => [],
    restore: async () => undefined,
    disconnect: async () => undefined,
    getProvider: async () => undefined,
  }
}
