import type { NetworkDefinition } from '@portico/core'
import { useContext } from 'react'
import { InitialStateContext, useAnyKit } from '../kit/contexts.ts'
import type { RegisteredNamespace, RegisteredNetworkId } from '../kit/useKit.ts'
import { useObserved } from '../kit/useObserved.ts'
import { type ActionHook, useActions } from './useActions.ts'

/** The current network (named "Unknown Network" when it is not configured) and the configured ones. */
export function useNetwork({ namespace }: { namespace?: RegisteredNamespace } = {}): {
  network: NetworkDefinition | undefined
  networks: readonly NetworkDefinition[]
} {
  const { networks, connections, adapters } = useAnyKit()
  const initial = useContext(InitialStateContext)
  const atFirst = () => {
    const selected = namespace ?? initial?.activeNamespace ?? adapters.namespaces[0]
    const restored = initial?.connections.find((it) => it.namespace === selected)
    return restored ? networks.describe(restored.networkId) : selected && networks.of(selected)[0]
  }
  const network = useObserved(() => {
    if (!connections.ready && initial) return atFirst()
    const active = namespace ?? connections.activeNamespace ?? adapters.namespaces[0]
    return active && networks.current(active)
  }, atFirst)
  return { network, networks: namespace ? networks.of(namespace) : networks.all }
}

/** Switches to a network by its CAIP-2 id, in the connected wallet as well. Fails with `network/*`. */
export function useSwitchNetwork(): ActionHook<{
  switchNetwork(networkId: RegisteredNetworkId): Promise<void>
}> {
  const { switchNetwork } = useAnyKit()
  return useActions({ switchNetwork })
}
