import { useEffect } from 'react'
import type { RegisteredNamespace } from './Register.ts'
import { useAnyKit } from './useAnyKit.ts'

/** Has the balance read while a component shows it. */
export function useWatchBalance(namespace: RegisteredNamespace | undefined, wanted = true): void {
  const { balances } = useAnyKit()
  useEffect(() => (wanted ? balances.watch(namespace) : undefined), [balances, namespace, wanted])
}
