import type { Signer } from './adapter/NamespaceAdapter.ts'
import { LazyStore } from './async/LazyStore.ts'
import type { Identities } from './identity/Identities.ts'
import type { NameSource } from './identity/NameSource.ts'
import type { Kit } from './Kit.ts'
import type { Namespace } from './network/NetworkDefinition.ts'
import type { Ports } from './Ports.ts'
import type { Transactions } from './transaction/Transactions.ts'

type Parts = {
  readonly ports: Ports
  kit(): Kit
  names(): readonly NameSource[]
  signer(namespace: Namespace): Signer
}

/** The parts of a kit whose code comes when they are first asked. */
export function createLazyParts({ ports, kit, names, signer }: Parts) {
  const wallets = new LazyStore(async () =>
    (await import('./wallets/createWallets.ts')).createWallets(kit(), ports),
  )
  const known = new LazyStore(async () =>
    (await import('./identity/createIdentities.ts')).createIdentities(kit(), ports, names()),
  )
  const sent = new LazyStore(async () =>
    (await import('./transaction/createTransactions.ts')).createTransactions(kit(), ports, signer),
  )
  const identities: Identities = {
    of: (account) => known.current?.of(account),
    load: async (account) => (await known.load()).load(account),
    resolve: async (name, request) => (await known.load()).resolve(name, request),
  }
  const transactions: Transactions = {
    get all() {
      return sent.current?.store.all ?? []
    },
    get settled() {
      return sent.current?.store.settled
    },
    load: async () => (await sent.load()).follow(),
    add: async (one) => (await sent.load()).add(one),
  }
  return { wallets, identities, transactions }
}
