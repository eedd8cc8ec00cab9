import { useEffect } from 'react'
import { useAnyKit } from '../kit/contexts.ts'
import type { RegisteredNamespace } from '../kit/useKit.ts'

/** Keeps the balance updated while a component uses it. */
export function useWatchBalance(namespace: RegisteredNamespace | undefined, enabled = true): void {
  const { balances } = useAnyKit()
  useEffect(() => (enabled ? balances.watch(namespace) : undefined), [balances, namespace, enabled])
}
