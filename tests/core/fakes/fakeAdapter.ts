import type { AdapterDefinition, CreateConnector, Namespace } from '@portico/core'
import type { NamespaceAdapter } from '@portico/core/adapter'
import { network } from './networks.ts'

export type FakeAdapter<ns extends Namespace> = AdapterDefinition<ns> & {
  /** Announces a wallet to every kit that runs discovery. */
  announce(create: CreateConnector): void
  /** The number of kits that run discovery. */
  readonly listeners: number
  /** The number of times its lazy half was loaded. */
  readonly loads: number
}

/** An adapter with networks 1 and 2 of its namespace, and the actions that a test passes. */
export function fakeAdapter<const ns extends Namespace>(
  namespace: ns,
  verbs: Partial<NamespaceAdapter<ns>> = {},
): FakeAdapter<ns> {
  const listeners = new Set<(create: CreateConnector) => void>()
  let loads = 0
  return {
    namespace,
    networks: [network(namespace, '1'), network(namespace, '2')],
    discover({ found }) {
      listeners.add(found)
      return () => listeners.delete(found)
    },
    async load() {
      loads += 1
      const signMessage = async () => 'signature'
      return { namespace, isAddress: (text) => text !== '', signMessage, ...verbs }
    },
    announce(create) {
      for (const found of listeners) found(create)
    },
    get listeners() {
      return listeners.size
    },
    get loads() {
      return loads
    },
  }
}
