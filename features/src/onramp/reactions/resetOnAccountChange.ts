import { reaction } from '@portico/core/state'
import type { OnrampHost } from '../OnrampHost.ts'
import type { OnrampStore } from '../OnrampStore.ts'

/** Clears the prepared purchase when its account disconnects or its network changes. */
export function resetOnAccountChange(
  connections: OnrampHost['connections'],
  store: Pick<OnrampStore, 'reset'>,
): () => void {
  return reaction(
    () => {
      const connection = connections.current()
      return connection && `${connection.networkId} ${connection.accounts[0].address}`
    },
    () => store.reset(),
  )
}
