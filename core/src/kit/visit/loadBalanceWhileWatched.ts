import type { Clock } from '../../async/Clock.ts'
import type { BalanceStore } from '../../balance/BalanceStore.ts'
import type { Connections } from '../../connection/ConnectionStore.ts'
import { reaction } from '../../state/index.ts'

const intervalMs = 30_000
const fastIntervalMs = 3_000

/** Reads watched balances every 30 s, or every 3 s after a transfer. */
export function loadBalanceWhileWatched(
  balances: BalanceStore,
  connections: Connections,
  clock: Clock,
): () => void {
  let cancel: (() => void) | undefined
  const dispose = reaction(
    () => {
      const watched = balances.watched.map((namespace) => connections.current(namespace))
      const shown = [...new Set(watched)].filter((it) => it !== undefined)
      // Included so that the reaction runs again when the interval changes.
      return [balances.urgent > 0, ...shown.filter((it) => it.confirmed)] as const
    },
    ([urgent, ...shown]) => {
      cancel?.()
      const read = () => {
        for (const connection of shown) void balances.load(connection, urgent)
        cancel = clock.after(urgent ? fastIntervalMs : intervalMs, read)
        if (urgent) balances.calm()
      }
      if (shown.length > 0) read()
    },
    { fireImmediately: true, equals: isSame },
  )
  return () => {
    cancel?.()
    dispose()
  }
}

const isSame = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((it, at) => it === b[at])
