import type { Clock } from '../async/Clock.ts'
import type { BalanceStore } from '../balance/BalanceStore.ts'
import type { ConnectionStore } from '../connection/ConnectionStore.ts'
import { reaction } from '../state/index.ts'

const every = 30_000
const soon = 3_000

/** Reads the balances that somebody looks at, and again every 30 s, or soon after money moved. */
export function loadBalanceWhileWatched(
  balances: BalanceStore,
  connections: ConnectionStore,
  clock: Clock,
): () => void {
  let cancel: (() => void) | undefined
  const dispose = reaction(
    () => {
      const looked = balances.watched.map((namespace) => connections.current(namespace))
      const shown = [...new Set(looked)].filter((it) => it !== undefined)
      // Urgent or not changes the pace, so it is part of what is looked at.
      return [balances.urgent > 0, ...shown.filter((it) => it.confirmed)] as const
    },
    ([urgent, ...shown]) => {
      cancel?.()
      const read = () => {
        for (const connection of shown) void balances.load(connection, urgent)
        cancel = clock.after(urgent ? soon : every, read)
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
