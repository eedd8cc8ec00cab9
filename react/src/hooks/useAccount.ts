import { type AccountState, initialAccount } from '@portico/core'
import { useContext } from 'react'
import { InitialStateContext } from '../host/InitialStateContext.ts'
import type { RegisteredNamespace } from './Register.ts'
import { useAnyKit } from './useAnyKit.ts'
import { useObserved } from './useObserved.ts'

/** The active account: of `namespace`, or of the one last connected or switched to. */
export function useAccount<ns extends RegisteredNamespace = RegisteredNamespace>({
  namespace,
}: {
  namespace?: ns
} = {}): AccountState<ns> {
  const { account } = useAnyKit()
  const initial = useContext(InitialStateContext)
  const atFirst = () => initialAccount(initial, namespace) // as known on the server
  return useObserved(() => {
    const state = account.state(namespace)
    return state.status === 'unknown' ? atFirst() : state
  }, atFirst)
}
