import type { Connection } from '@portico/core'
import type { RegisteredNamespace } from './Register.ts'
import { useAnyKit } from './useAnyKit.ts'
import { useObserved } from './useObserved.ts'

/** The connections, of one namespace or of all. */
export function useConnections({
  namespace,
}: {
  namespace?: RegisteredNamespace
} = {}): readonly Connection[] {
  const { connections } = useAnyKit()
  return useObserved(
    () => connections.all.filter((it) => namespace === undefined || it.namespace === namespace),
    () => [],
  )
}
