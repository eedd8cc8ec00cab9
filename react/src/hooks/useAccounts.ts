import { type ConnectedAccount, listAccounts } from '@portico/core'
import type { RegisteredNamespace } from './Register.ts'
import { useAnyKit } from './useAnyKit.ts'
import { useObserved } from './useObserved.ts'

/** Every connected account of all chain families, or of one; those of active connections first. */
export function useAccounts<ns extends RegisteredNamespace = RegisteredNamespace>({
  namespace,
}: {
  namespace?: ns
} = {}): readonly ConnectedAccount<ns>[] {
  const kit = useAnyKit()
  return useObserved(
    () => listAccounts(kit, namespace),
    () => [],
  )
}
