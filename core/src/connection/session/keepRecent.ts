import type { Connection } from '../../connector/Connector.ts'
import type { ConnectionContext } from '../ConnectionContext.ts'

/** Adds connections in their current state to the recent ones, which can be reconnected. */
export async function keepRecent(
  context: ConnectionContext,
  connections: readonly Connection[],
): Promise<void> {
  try {
    const { recentConnections } = await import('./recentConnections.ts')
    recentConnections.keep(context, connections)
  } catch {
    // Offline: the connections stay connected, and are not offered again after they end.
  }
}
