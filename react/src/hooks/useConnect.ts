import type { Async, Connector, ConnectRequest } from '@portico/core'
import type { RegisteredNamespace } from './Register.ts'
import { useAction } from './useAction.ts'
import { useAnyKit } from './useAnyKit.ts'
import { useObserved } from './useObserved.ts'

/** The wallets of this browser, and the verb that connects one. Rejects with `connection/*`. */
export function useConnect(): {
  connectors: readonly Connector[]
  connect(request: ConnectRequest & { namespace?: RegisteredNamespace }): Promise<void>
  result: Async<void>
} {
  const kit = useAnyKit()
  const connectors = useObserved(
    () => kit.connectors.all,
    () => [],
  )
  const [connect, result] = useAction(kit.connect)
  return { connectors, connect, result }
}
