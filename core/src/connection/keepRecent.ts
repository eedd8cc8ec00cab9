import type { Connection } from '../connector/Connection.ts'
import type { ConnectionContext } from './ConnectionContext.ts'

/** Keeps connections, as they are now, among those that can be taken up again. */
export async function keepRecent(
  context: ConnectionContext,
  connections: readonly Connection[],
): Promise<void> {
  try {
    const { recentConnections } = await import('./recentConnections.ts')
    recentConnections.keep(context, connections)
  } catch {
    // Offline: what is connected stays so, and is not offered again once it has ended.
  }
}
