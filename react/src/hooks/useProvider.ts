import { useEffect, useState } from 'react'
import type { RegisteredNamespace } from './Register.ts'
import { useAccount } from './useAccount.ts'
import { useAnyKit } from './useAnyKit.ts'

/** The connected wallet's own provider object (EIP-1193 for eip155); `undefined` while there is none. */
export function useProvider<provider = unknown>({
  namespace,
}: {
  namespace?: RegisteredNamespace
} = {}): provider | undefined {
  const kit = useAnyKit()
  const { status, connectorId } = useAccount(namespace ? { namespace } : {})
  const [found, setFound] = useState<{ of: string; provider: unknown }>()
  useEffect(() => {
    let gone = false
    if (status !== 'connected' || !connectorId) return setFound(undefined)
    kit.getProvider(namespace).then(
      (provider) => gone || setFound({ of: connectorId, provider }),
      () => gone || setFound(undefined),
    )
    return () => {
      gone = true
    }
  }, [kit, namespace, status, connectorId])
  return found?.of === connectorId ? (found?.provider as provider | undefined) : undefined
}
