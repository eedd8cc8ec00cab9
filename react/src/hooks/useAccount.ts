import type { AccountState, CaipAddress, ConnectedAccount, Identity } from '@portico/core'
import { initialAccount, listAccounts } from '@portico/core/internal'
import { useContext, useEffect } from 'react'
import { InitialStateContext, useAnyKit } from '../kit/contexts.ts'
import type { RegisteredNamespace } from '../kit/useKit.ts'
import { useObserved } from '../kit/useObserved.ts'

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

/** Name and avatar of an account; looked up while a component uses it, unless the cached identity is fresh. */
export function useIdentity(
  account: CaipAddress | undefined,
  enabled = true,
): Identity | undefined {
  const { identities } = useAnyKit()
  useEffect(() => {
    // Offline: the address is shown without a name.
    if (account && enabled) identities.load(account).catch(() => undefined)
  }, [identities, account, enabled])
  return useObserved(() => identities.of(account))
}
