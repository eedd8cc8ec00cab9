import { LazyStore } from '../async/LazyStore.ts'
import { currentSigner } from '../connection/currentSigner.ts'
import type { FeatureSet } from '../feature/FeatureSet.ts'
import type { Identities } from '../identity/Identities.ts'
import type { Transactions } from '../transaction/Transactions.ts'
import type { Kit } from './Kit.ts'
import type { Ports } from './Ports.ts'

type Parts = {
  readonly stores: LazyContext
  readonly ports: Ports
  readonly features: Pick<FeatureSet, 'collect'>
}
type LazyContext = Pick<
  Kit,
  | 'account'
  | 'adapters'
  | 'balances'
  | 'connections'
  | 'connectors'
  | 'events'
  | 'isMobile'
  | 'networks'
  | 'settings'
>

/** Creates the stores whose code loads on first use. */
export function createLazyParts({ stores, ports, features }: Parts) {
  const wallets = new LazyStore(async () =>
    (await import('../wallets/directory/createWallets.ts')).createWallets(stores, ports),
  )
  const known = new LazyStore(async () => {
    const { createIdentities } = await import('../identity/createIdentities.ts')
    return createIdentities(stores, ports, features.collect('names'))
  })
  const sent = new LazyStore(async () => {
    const { createTransactions } = await import('../transaction/createTransactions.ts')
    return createTransactions(stores, ports, (namespace) => currentSigner(stores, namespace))
  })
  const identities: Identities = {
    of: (account) => known.current?.of(account),
    load: async (...asked) => (await known.load()).load(...asked),
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
