import { reaction } from '@portico/core/state'
import type { EmbeddedHost } from '../EmbeddedHost.ts'
import { connectorId } from '../session/connectorId.ts'

/** Ends the session of this page once the kit has no connection of it, such as after a log out in another tab. */
export function endSessionWithConnection(
  { connections }: Pick<EmbeddedHost, 'connections'>,
  session: { endHere(): void },
): () => void {
  return reaction(
    () => connections.all.some((it) => it.connectorId === connectorId),
    (isConnected) => {
      if (!isConnected) session.endHere()
    },
  )
}
