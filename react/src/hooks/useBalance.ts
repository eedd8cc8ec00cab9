import type { Async, TokenBalance } from '@portico/core'
import { useEffect } from 'react'
import { useAnyKit } from '../kit/contexts.ts'
import type { RegisteredNamespace } from '../kit/useKit.ts'
import { useObserved } from '../kit/useObserved.ts'

/** Keeps the balance updated while a component uses it. */
export function useWatchBalance(namespace: RegisteredNamespace | undefined, enabled = true): void {
  const { balances } = useAnyKit()
  useEffect(() => (enabled ? balances.watch(namespace) : undefined), [balances, namespace, enabled])
}

/** The native balance of the active account; loaded while a component with `enabled` is mounted. */
export function useBalance(
  { namespace }: { namespace?: RegisteredNamespace } = {},
  enabled = true,
): {
  balance: Async<TokenBalance>
  /** The previous balance, while a newer one loads or after it failed. */
  lastKnown: TokenBalance | undefined
  /** Time of `lastKnown`, in milliseconds since the epoch. */
  lastKnownAt: number | undefined
  reload(): void
} {
  const { balances, connections } = useAnyKit()
  useWatchBalance(namespace, enabled)
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
