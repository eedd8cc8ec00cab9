import type { Connection } from '@portico/core'
import type { RegisteredNamespace } from './Register.ts'
import { useAnyKit } from './useAnyKit.ts'
import { useObserved } from './useObserved.ts'

/** The connections of every chain family, or of one; those that are not `confirmed` are known from storage only. */
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
