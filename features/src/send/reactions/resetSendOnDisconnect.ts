import { reaction } from '@portico/core/state'
import type { SendHost } from '../SendHost.ts'
import type { SendStore } from '../SendStore.ts'

/** R4.17: clears the prepared transfer when its account disconnects or its network changes. */
export function resetSendOnDisconnect(
  connections: SendHost['connections'],
  store: Pick<SendStore, 'reset'>,
): () => void {
  return reaction(
    () => {
      const connection = connections.current()
      return connection && `${connection.networkId} ${connection.accounts[0].address}`
    },
    () => store.reset(),
  )
}
