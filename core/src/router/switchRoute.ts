import type { CaipNetworkId, Namespace } from '../caip/Namespace.ts'

type Target = { caipNetworkId: CaipNetworkId; chainNamespace: Namespace }
type Situation = {
  activeNetworkId: CaipNetworkId | undefined
  activeNamespace: Namespace | undefined
  /** Namespaces in which an address is connected. */
  connected: readonly Namespace[]
  /** Namespaces of the embedded wallet, when it is the active connector. */
  embedded?: readonly Namespace[]
  ignoreConfirmation?: boolean
}

/** Where choosing a network leads: nowhere when it is active, else to the view that switches. */
export function switchRoute(
  { caipNetworkId, chainNamespace }: Target,
  { activeNetworkId, activeNamespace, connected, embedded, ignoreConfirmation }: Situation,
): 'SwitchNetwork' | 'SwitchActiveChain' | undefined {
  if (caipNetworkId === activeNetworkId) return undefined
  if (ignoreConfirmation || embedded?.includes(chainNamespace)) return 'SwitchNetwork'
  const elsewhere = activeNamespace !== undefined && activeNamespace !== chainNamespace
  if (elsewhere && connected.length > 0 && !connected.includes(chainNamespace))
    return 'SwitchActiveChain'
  return 'SwitchNetwork'
}
