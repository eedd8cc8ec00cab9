import type { Connection } from '@portico/core'
import { useContext } from 'react'
import { InitialStateContext } from '../host/InitialStateContext.ts'
import type { RegisteredNamespace } from './Register.ts'
import { useAnyKit } from './useAnyKit.ts'
import { useObserved } from './useObserved.ts'

/** The connections of all chain families, or of one; those that are not `confirmed` come from storage only. */
export function useConnections({
  namespace,
}: {
  namespace?: RegisteredNamespace
} = {}): readonly Connection[] {
  const { connections } = useAnyKit()
  const initial = useContext(InitialStateContext)
  const wanted = (all: readonly Connection[]) =>
    all.filter((it) => namespace === undefined || it.namespace === namespace)
  const atFirst = () =>
    wanted(initial?.connections.map((it) => ({ ...it, confirmed: false })) ?? [])
  return useObserved(() => (connections.ready ? wanted(connections.all) : atFirst()), atFirst)
}
