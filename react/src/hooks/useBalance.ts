import type { Async, TokenBalance } from '@portico/core'
import { useEffect } from 'react'
import type { RegisteredNamespace } from './Register.ts'
import { useAnyKit } from './useAnyKit.ts'
import { useObserved } from './useObserved.ts'

/** Has the balance read while a component shows it. */
export function useWatchBalance(namespace: RegisteredNamespace | undefined, wanted = true): void {
  const { balances } = useAnyKit()
  useEffect(() => (wanted ? balances.watch(namespace) : undefined), [balances, namespace, wanted])
}

/** The native balance of the account in use; read from the chain while a component looks at it and wants it. */
export function useBalance(
  { namespace }: { namespace?: RegisteredNamespace } = {},
  wanted = true,
): {
  balance: Async<TokenBalance>
  /** The figure before, while a newer one loads or after it failed. */
  lastKnown: TokenBalance | undefined
  /** When that was so, in milliseconds since the epoch. */
  lastKnownAt: number | undefined
  reload(): void
} {
  const { balances, connections } = useAnyKit()
  useWatchBalance(namespace, wanted)
  const state = useObserved(() => {
    const connection = connections.current(namespace)
    return {
      balance: balances.of(connection),
      lastKnown: balances.lastKnown(connection),
      lastKnownAt: balances.entry(connection)?.tokensAt,
    }
  })
  const reload = () => {
    const connection = connections.current(namespace)
    if (connection) void balances.load(connection, true)
  }
  return { ...state, reload }
}
