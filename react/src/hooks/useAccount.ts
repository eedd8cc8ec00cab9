import { type AccountState, unknownAccount } from '@portico/core'
import type { RegisteredNamespace } from './Register.ts'
import { useAnyKit } from './useAnyKit.ts'
import { useObserved } from './useObserved.ts'

/** The account in use: of `namespace`, or of the one last connected or switched to. */
export function useAccount<ns extends RegisteredNamespace = RegisteredNamespace>({
  namespace,
}: {
  namespace?: ns
} = {}): AccountState<ns> {
  const { account } = useAnyKit()
  return useObserved(
    () => account.state(namespace),
    () => unknownAccount('unknown', namespace), // what the server knows
  )
}
