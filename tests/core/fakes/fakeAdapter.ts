import type { AdapterDefinition, CreateConnector, Namespace, NamespaceAdapter } from '@portico/core'
import { network } from './networks.ts'

export type FakeAdapter<ns extends Namespace> = AdapterDefinition<ns> & {
  /** Lets a wallet make itself known to every kit that looks for some. */
  announce(create: CreateConnector): void
  /** How many kits look for wallets. */
  readonly listeners: number
  /** How often its lazy half was loaded. */
  readonly loads: number
}

/** An adapter with networks 1 and 2 of its namespace, and the verbs that a test gives it. */
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
