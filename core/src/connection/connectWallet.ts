import type { Namespace } from '../network/NetworkDefinition.ts'
import type { ConnectionContext } from './ConnectionContext.ts'
import { type ConnectRequest, connect } from './connect.ts'

export type ConnectWalletRequest = {
  /** The connectors of the wallet, one or more for each chain family; see `walletRows`. */
  connectorIds: readonly string[]
  /** The chain families to connect; absent: all that the wallet offers and the dapp uses. */
  namespaces?: readonly Namespace[]
  /** Cancels what is left. */
  signal?: AbortSignal
}

/**
 * Connects one wallet in several chain families, one connector after the other; what is connected already
 * is not asked for again. The first that fails ends it, and what was connected before stays. Throws as
 * `connect` does.
 */
export async function connectWallet(
  context: ConnectionContext,
  request: ConnectWalletRequest,
): Promise<void> {
  const { connections } = context
  const wanted = request.connectorIds.flatMap((connectorId) => toAsk(context, request, connectorId))
  try {
    for (const one of wanted) await connect(context, one)
  } finally {
    // The family named first is the one to begin with, not the one that happened to be last.
    const done = wanted.flatMap(({ connectorId, namespaces }) =>
      namespaces.flatMap((namespace) => connections.find(namespace, connectorId) ?? []),
    )
    if (done[0]) connections.activate(done[0].namespace, done[0].connectorId)
  }
}

type Question = ConnectRequest & { namespaces: readonly Namespace[] }

/** What a connector is to be asked, if anything. */
function toAsk(
  { connections, connectors, networks }: ConnectionContext,
  { namespaces, signal }: ConnectWalletRequest,
  connectorId: string,
): readonly Question[] {
  const used = new Set(networks.all.map(({ chainNamespace }) => chainNamespace))
  const spoken = connectors.get(connectorId)?.namespaces
  const missing = (spoken ?? []).filter(
    (it) =>
      (namespaces ? namespaces.includes(it) : used.size === 0 || used.has(it)) &&
      !connections.find(it, connectorId)?.confirmed,
  )
  // One that is gone is asked for nevertheless, for the error that says so.
  if (spoken && missing.length === 0) return []
  return [{ connectorId, namespaces: missing, ...(signal && { signal }) }]
}
