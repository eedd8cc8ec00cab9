import { reaction } from '@portico/core/state'
import type { SwapStore } from '../SwapStore.ts'
import type { SwapsHost } from '../SwapsHost.ts'

/** Clears the prepared swap when its account disconnects or its network changes. */
export function resetSwapOnDisconnect(
  connections: SwapsHost['connections'],
  store: Pick<SwapStore, 'reset'>,
): () => void {
  return reaction(
    () => {
      const connection = connections.current()
      return connection && `${connection.networkId} ${connection.accounts[0].address}`
    },
    () => store.reset(),
  )
}
