import type { CaipNetworkId, Namespace } from '../caip/Namespace.ts'

type Target = { caipNetworkId: CaipNetworkId; chainNamespace: Namespace }
type SwitchState = {
  activeNetworkId: CaipNetworkId | undefined
  activeNamespace: Namespace | undefined
  /** Namespaces in which an address is connected. */
  connected: readonly Namespace[]
  /** Namespaces of the embedded wallet, when it is the active connector. */
  embedded?: readonly Namespace[]
  ignoreConfirmation?: boolean
}

/** The view to which selecting a network navigates; `undefined` when that network is already active. */
export function switchRoute(
  { caipNetworkId, chainNamespace }: Target,
  { activeNetworkId, activeNamespace, connected, embedded, ignoreConfirmation }: SwitchState,
): 'SwitchNetwork' | 'SwitchActiveChain' | undefined {
  if (caipNetworkId === activeNetworkId) return undefined
  if (ignoreConfirmation || embedded?.includes(chainNamespace)) return 'SwitchNetwork'
  const isOtherNamespace = activeNamespace !== undefined && activeNamespace !== chainNamespace
  if (isOtherNamespace && connected.length > 0 && !connected.includes(chainNamespace))
    return 'SwitchActiveChain'
  return 'SwitchNetwork'
}
