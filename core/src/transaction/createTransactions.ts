import type { Signer } from '../adapter/NamespaceAdapter.ts'
import type { Kit } from '../kit/Kit.ts'
import type { Ports } from '../kit/Ports.ts'
import type { Namespace } from '../network/NetworkDefinition.ts'
import { reaction } from '../state/index.ts'
import { followTransactions } from './followTransactions.ts'
import { outcomeOf } from './outcomeOf.ts'
import { settleTransaction } from './settleTransaction.ts'
import type { SentTransaction, Transaction } from './Transaction.ts'
import { TransactionStore } from './TransactionStore.ts'

/** The transactions of a kit, read from storage, and what follows those that are pending. */
export function createTransactions(
  kit: Pick<Kit, 'adapters' | 'balances' | 'connections' | 'events' | 'networks'>,
  { clock, storage, run }: Ports,
  signer: (namespace: Namespace) => Signer,
) {
  const { adapters, networks, balances } = kit
  const store = new TransactionStore(storage, clock)
  let followed: AbortSignal | undefined
  let stops: readonly (() => void)[] = []
  const stop = () => {
    for (const end of stops) end()
  }
  /** Once for each run of the kit. */
  const follow = (): readonly Transaction[] => {
    const { signal } = run.current
    // Nothing is followed once the kit has stopped.
    if (followed === signal || signal.aborted) return store.all
    stop()
    followed = signal
    signal.addEventListener('abort', stop)
    stops = [
      followTransactions(store, {
        clock,
        isVisible: () => !globalThis.document?.hidden,
        outcomeOf: (it) => outcomeOf({ adapters, networks, signal, signer }, it),
      }),
      reaction(
        () => store.settled,
        (settled) => settled && settleTransaction(kit, settled),
      ),
    ]
    return store.all
  }
  return {
    store,
    follow,
    add(sent: SentTransaction): Transaction {
      follow()
      balances.pollFaster()
      return store.add(sent)
    },
  }
}
