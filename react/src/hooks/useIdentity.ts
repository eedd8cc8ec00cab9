import type { CaipAddress, Identity } from '@portico/core'
import { useEffect } from 'react'
import { useAnyKit } from '../kit/contexts.ts'
import { useObserved } from '../kit/useObserved.ts'

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
