import type { CaipNetworkId, Namespace } from '../caip/Namespace.ts'
import { reaction } from '../state/index.ts'
import type { Route, Router, To, ViewTable } from './Router.ts'

type Outcome = {
  /** Called when it is done; the view that started it is shown again. */
  onSuccess?(): void
  /** Called when the visitor leaves before it is done. */
  onCancel?(): void
}

/**
 * Pushes the first view of a flow on top of the views that started it. Call the returned function when the flow is
 * done: it pops all views of the flow, then calls `onSuccess`. Flows can be nested.
 */
export function pushTransaction<views extends ViewTable>(
  router: Router<views>,
  view: To<views>,
  { onSuccess, onCancel }: Outcome,
): () => void {
  const below: readonly Route<views>[] = router.stack
  router.push(...view)
  const isOpen = () =>
    router.stack.length > below.length && below.every((route, at) => router.stack[at] === route)
  const stop = reaction(isOpen, () => {
    stop()
    onCancel?.()
  })
  return () => {
    if (!isOpen()) return
    stop()
    while (router.stack.length > below.length) router.back()
    onSuccess?.()
  }
}

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
