import type { NetworkDefinition } from '@portico/core'
import { useContext } from 'react'
import { InitialStateContext } from '../host/InitialStateContext.ts'
import type { RegisteredNamespace } from './Register.ts'
import { useAnyKit } from './useAnyKit.ts'
import { useObserved } from './useObserved.ts'

/** The current network (named "Unknown Network" when it is not configured) and the configured ones. */
export function useNetwork({ namespace }: { namespace?: RegisteredNamespace } = {}): {
  network: NetworkDefinition | undefined
  networks: readonly NetworkDefinition[]
} {
  const { networks, connections, adapters } = useAnyKit()
  const initial = useContext(InitialStateContext)
  const atFirst = () => {
    const wanted = namespace ?? initial?.activeNamespace ?? adapters.namespaces[0]
    const restored = initial?.connections.find((it) => it.namespace === wanted)
    return restored ? networks.describe(restored.networkId) : wanted && networks.of(wanted)[0]
  }
  const network = useObserved(() => {
    if (!connections.ready && initial) return atFirst()
    const active = namespace ?? connections.activeNamespace ?? adapters.namespaces[0]
    return active && networks.current(active)
  }, atFirst)
  return { network, networks: namespace ? networks.of(namespace) : networks.all }
}
