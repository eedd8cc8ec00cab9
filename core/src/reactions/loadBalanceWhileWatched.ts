import type { Clock } from '../async/Clock.ts'
import type { BalanceStore } from '../balance/BalanceStore.ts'
import type { ConnectionStore } from '../connection/ConnectionStore.ts'
import { reaction } from '../state/index.ts'

const every = 30_000

/** Reads the active account's balance while somebody looks at it, and again every 30 s. */
export function loadBalanceWhileWatched(
  balances: BalanceStore,
  connections: ConnectionStore,
  clock: Clock,
): () => void {
  let cancel: (() => void) | undefined
  const dispose = reaction(
    () => {
      const connection = balances.watchers > 0 ? connections.current() : undefined
      return connection?.confirmed ? connection : undefined
    },
    (connection) => {
      cancel?.()
      if (!connection) return
      const read = () => {
        void balances.load(connection)
        cancel = clock.after(every, read)
      }
      read()
    },
    { fireImmediately: true },
  )
  return () => {
    cancel?.()
    dispose()
  }
}
