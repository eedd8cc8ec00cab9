import type { Namespace } from '../caip/Namespace.ts'
import { connectionErrors } from '../errors/connectionErrors.ts'
import type { Attempt } from './Attempt.ts'
import type { ConnectionContext } from './ConnectionContext.ts'
import type { ConnectWalletRequest } from './ConnectRequest.ts'
import { connect } from './connect.ts'

/**
 * Connects one wallet in several chain families, one connector after the other; what is connected already
 * is not asked for again. The first that fails ends it, and what was connected before stays. Throws as
 * `connect` does.
 */
export async function connectWallet(
  context: ConnectionContext,
  { connectorIds, namespaces }: ConnectWalletRequest,
  attempt: Attempt,
): Promise<void> {
  const { connections } = context
  const meant = connectorIds.map((id) => ({ id, families: familiesOf(context, id, namespaces) }))
  if (meant.every(({ families }) => families?.length === 0))
    throw connectionErrors.create('noConnector', [], {
      hints: ['None of these connectors speaks a chain family that is asked for'],
    })
  const isDone = (namespace: Namespace, id: string) => connections.find(namespace, id)?.confirmed
  const { approved } = connections
  let isComplete = false
  try {
    for (const { id: connectorId, families } of meant) {
      const missing = families?.filter((it) => !isDone(it, connectorId)) ?? []
      // One that is gone is asked for nevertheless, for the error that says so.
      if (families && missing.length === 0) continue
      await connect(context, { connectorId, namespaces: missing }, attempt)
    }
    isComplete = true
  } finally {
    // The family named first is the one to begin with, not the one that happened to be last.
    const done = meant.flatMap(({ id, families = [] }) =>
      families.filter((it) => isDone(it, id)).map((namespace) => ({ namespace, id })),
    )
    // Who said no to everything stays where he was.
    const isOther = isComplete || connections.approved !== approved
    if (done[0] && isOther) connections.activate(done[0].namespace, done[0].id)
  }
}

/** What a connector is meant to connect; `undefined` where it is gone. */
function familiesOf(
  { connectors, networks }: ConnectionContext,
  id: string,
  wanted: readonly Namespace[] | undefined,
): readonly Namespace[] | undefined {
  const used = wanted ?? networks.all.map(({ chainNamespace }) => chainNamespace)
  const spoken = connectors.get(id)?.namespaces
  return used.length === 0 ? spoken : spoken?.filter((it) => used.includes(it))
}
