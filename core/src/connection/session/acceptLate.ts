import type { Namespace } from '../../caip/Namespace.ts'
import type { Connected } from '../../connector/Connector.ts'
import type { ConnectionContext } from '../ConnectionContext.ts'

type Late = {
  readonly connectorId: string
  readonly namespaces: readonly Namespace[]
  /** Aborts when the visitor leaves. */
  readonly signal: AbortSignal
  /** The time of a response. */
  readonly ms: number
  accept(granted: Connected): Promise<void>
}

/**
 * Connects when the wallet grants the namespaces after all, until the visitor leaves, a newer request begins, or the
 * time of a response is over.
 */
export function acceptLate(
  { connections, clock }: ConnectionContext,
  { connectorId, namespaces, signal, ms, accept }: Late,
): void {
  const late = {
    connectorId,
    take(granted: Connected) {
      const requested = granted.filter(({ namespace }) => namespaces.includes(namespace))
      if (requested.length === 0) return false
      end()
      accept(requested).catch(() => undefined) // they are none that the dapp wanted
      return true
    },
  }
  const end = () => {
    stopTimer()
    if (connections.approveLate === late) connections.endLate()
  }
  const stopTimer = clock.after(ms, end)
  signal.addEventListener('abort', end)
  connections.hydrate({ approveLate: late })
}
