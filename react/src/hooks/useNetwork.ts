import type { NetworkDefinition } from '@portico/core'
import type { RegisteredNamespace } from './Register.ts'
import { useAnyKit } from './useAnyKit.ts'
import { useObserved } from './useObserved.ts'

/** The network in use (named "Unknown Network" when it is not configured) and the configured ones. */
export function useNetwork({ namespace }: { namespace?: RegisteredNamespace } = {}): {
  network: NetworkDefinition | undefined
  networks: readonly NetworkDefinition[]
} {
  const { networks, connections, adapters } = useAnyKit()
  const first = namespace ?? adapters.namespaces[0]
  const network = useObserved(
    () => {
      const active = namespace ?? connections.activeNamespace ?? first
      return active && networks.current(active)
    },
    () => first && networks.of(first)[0],
  )
  return { network, networks: namespace ? networks.of(namespace) : networks.all }
}
