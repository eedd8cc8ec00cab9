import type { Connection } from '@portico/core'
import { useEffect } from 'react'
import type { RegisteredNamespace } from './Register.ts'
import { useAnyKit } from './useAnyKit.ts'
import { useObserved } from './useObserved.ts'

/**
 * The connections side by side, of one namespace or of all. While multi-wallet is off the list is empty,
 * and the developer is told; `useAccount` tells of the one in use.
 */
export function useConnections({
  namespace,
}: {
  namespace?: RegisteredNamespace
} = {}): readonly Connection[] {
  const kit = useAnyKit()
  const isOn = useObserved(() => kit.remoteFeatures.features.multiWallet)
  useEffect(() => {
    // Raises the alert; what it lists is of no use here.
    if (!isOn) kit.listConnections().catch(() => undefined)
  }, [kit, isOn])
  return useObserved(
    () =>
      kit.connections.all.filter(
        (it) => isOn && (namespace === undefined || it.namespace === namespace),
      ),
    () => [],
  )
}
