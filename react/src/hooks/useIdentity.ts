import type { CaipAddress, Identity } from '@portico/core'
import { useEffect } from 'react'
import { useAnyKit } from './useAnyKit.ts'
import { useObserved } from './useObserved.ts'

/** Name and avatar of an account; looked up while a component uses it, unless the cached identity is fresh. */
export function useIdentity(account: CaipAddress | undefined, wanted = true): Identity | undefined {
  const { identities } = useAnyKit()
  useEffect(() => {
    // Offline: the address is shown without a name.
    if (account && wanted) identities.load(account).catch(() => undefined)
  }, [identities, account, wanted])
  return useObserved(() => identities.of(account))
}
