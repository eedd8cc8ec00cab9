import type { Namespace } from '../../caip/Namespace.ts'
import { connectionErrors } from '../../errors/connectionErrors.ts'
import type { ConnectWalletRequest, WalletAttempt } from '../AttemptStore.ts'
import type { ConnectionContext } from '../ConnectionContext.ts'
import { connect } from './connect.ts'

/**
 * Connects one wallet in several namespaces, one connector after the other; skips connections that exist already. The
 * first failure ends it, and earlier connections stay. Throws the errors of `connect`.
 */
export async function connectWallet(
  context: ConnectionContext,
  { connectorIds, namespaces }: ConnectWalletRequest,
  attempt: WalletAttempt,
): Promise<void> {
  const { connections } = context
  const targets = connectorIds.map((id) => ({
    id,
    targetNamespaces: targetNamespacesOf(context, id, namespaces),
  }))
  if (targets.every(({ targetNamespaces }) => targetNamespaces?.length === 0))
    throw connectionErrors.create('noConnector', [], {
      hints: ['None of these connectors supports a requested namespace'],
    })
  const isDone = (namespace: Namespace, id: string) => connections.find(namespace, id)?.confirmed
  const { approved } = connections
  let isComplete = false
  try {
    for (const { id: connectorId, targetNamespaces } of targets) {
      const missing = targetNamespaces?.filter((it) => !isDone(it, connectorId)) ?? []
      // A connector that no longer exists is still requested, so that `connect` throws the matching error.
      if (targetNamespaces && missing.length === 0) continue
      await connect(context, { connectorId, namespaces: missing }, attempt)
    }
    isComplete = true
  } finally {
    // The namespace named first becomes active, not the one connected last.
    const done = targets.flatMap(({ id, targetNamespaces = [] }) =>
      targetNamespaces.filter((it) => isDone(it, id)).map((namespace) => ({ namespace, id })),
    )
    // If the visitor rejected every request, the active namespace stays.
    const isOther = isComplete || connections.approved !== approved
    if (done[0] && isOther) connections.activate(done[0].namespace, done[0].id)
  }
}

/** The namespaces to connect with a connector; `undefined` if it no longer exists. */
function targetNamespacesOf(
  { connectors, networks }: ConnectionContext,
  id: string,
  wanted: readonly Namespace[] | undefined,
): readonly Namespace[] | undefined {
  const used = wanted ?? networks.all.map(({ chainNamespace }) => chainNamespace)
  const offered = connectors.get(id)?.namespaces
  return used.length === 0 ? offered : offered?.filter((it) => used.includes(it))
}
