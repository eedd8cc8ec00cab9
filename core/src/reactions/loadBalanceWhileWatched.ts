import type { Clock } from '../async/Clock.ts'
import type { BalanceStore } from '../balance/BalanceStore.ts'
import type { ConnectionStore } from '../connection/ConnectionStore.ts'
import { compareShallow, reaction } from '../state/index.ts'

const every = 30_000

/** Reads the balances that somebody looks at, and again every 30 s. */
export function loadBalanceWhileWatched(
  balances: BalanceStore,
  connections: ConnectionStore,
  clock: Clock,
): () => void {
  let cancel: (() => void) | undefined
  const dispose = reaction(
    () => {
      const looked = balances.watched.map((namespace) => connections.current(namespace))
      return [...new Set(looked)].filter((it) => it !== undefined).filter((it) => it.confirmed)
    },
    (shown) => {
      cancel?.()
      const read = () => {
        for (const connection of shown) void balances.load(connection)
        cancel = clock.after(every, read)
      }
      if (shown.length > 0) read()
    },
    { fireImmediately: true, equals: compareShallow },
  )
  return () => {
    cancel?.()
    dispose()
  }
}
