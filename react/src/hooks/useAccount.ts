import type { AccountState, Namespace } from '@portico/core'
import type { RegisteredNamespace } from './Register.ts'
import { useAnyKit } from './useAnyKit.ts'
import { useObserved } from './useObserved.ts'

/** The account in use: of `namespace`, or of the one last connected or switched to. */
export function useAccount({ namespace }: { namespace?: RegisteredNamespace } = {}): AccountState {
  const { account } = useAnyKit()
  return useObserved(
    () => account.state(namespace),
    () => unknown(namespace),
  )
}

/** What the server knows. */
function unknown(namespace: Namespace | undefined): AccountState {
  return {
    status: 'unknown',
    namespace,
    address: undefined,
    caipAddress: undefined,
    networkId: undefined,
    connectorId: undefined,
    type: undefined,
    addresses: [],
  }
}
