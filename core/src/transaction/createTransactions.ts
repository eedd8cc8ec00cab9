import type { Adapters } from '../adapter/AdapterStore.ts'
import type { Run } from '../async/Async.ts'
import type { Clock } from '../async/Clock.ts'
import type { Namespace } from '../caip/Namespace.ts'
import { currentSigner } from '../connection/currentSigner.ts'
import type { SignerSource } from '../connection/SigningActions.ts'
import type { Networks } from '../network/NetworkStore.ts'
import { reaction } from '../state/index.ts'
import type { KeyedStorage } from '../storage/keyedStorage.ts'
import {
  type Following,
  followTransactions,
  outcomeOf,
  type Settling,
  settleTransaction,
} from './followTransactions.ts'
import type { SentTransaction, Transaction } from './Transaction.ts'
import { TransactionStore } from './TransactionStore.ts'

type SenderKit = Settling &
  SignerSource & { readonly adapters: Adapters; readonly networks: Networks }
type SenderPorts = { readonly clock: Clock; readonly storage: KeyedStorage; readonly run: Run }

/** Creates the transactions of a kit, read from storage, and polls the pending ones. */
export function createTransactions(kit: SenderKit, { clock, storage, run }: SenderPorts) {
  const { adapters, networks, balances } = kit
  const store = new TransactionStore(storage, clock)
  const signer = (namespace: Namespace) => currentSigner(kit, namespace)
  let followed: AbortSignal | undefined
  let following: Following | undefined
  let stops: readonly (() => void)[] = []
  const stop = () => {
    for (const end of stops) end()
  }
  /** Runs once per start of the kit. */
  const follow = (): readonly Transaction[] => {
    const { signal } = run.current
    // After the kit stopped, nothing is polled.
    if (followed === signal || signal.aborted) return store.all
    stop()
    followed = signal
    signal.addEventListener('abort', stop)
    following = followTransactions(store, {
      clock,
      isVisible: () => !globalThis.document?.hidden,
      outcomeOf: (it) => outcomeOf({ adapters, networks, signal, signer }, it),
    })
    stops = [
      following.stop,
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
      const entry = store.add(sent)
      if (sent.isAwaited) following?.hurry(entry.id)
      return entry
    },
  }
}
