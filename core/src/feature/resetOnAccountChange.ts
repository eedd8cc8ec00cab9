import { reaction } from '../state/index.ts'
import type { FeatureHost } from './FeatureHost.ts'

/**
 * Calls `reset` when the active account changes, disconnects, or its network changes: what was prepared for one account
 * on one network is not for another. Returns the function that stops it.
 */
export function resetOnAccountChange(
  { connections }: Pick<FeatureHost, 'connections'>,
  { reset }: { reset(): void },
): () => void {
  return reaction(
    () => {
      const connection = connections.current()
      return connection && `${connection.networkId} ${connection.accounts[0].address}`
    },
    () => reset(),
  )
}
