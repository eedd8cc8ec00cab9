import type { Namespace } from '@portico/core'
import { useAnyKit } from '../../hooks/useAnyKit.ts'
import { useSlot } from '../../host/useSlot.ts'
import { useDirectory } from '../wallets/useDirectory.ts'
import type { ConnectEntry } from './ConnectEntry.ts'
import { connectEntries } from './connectEntries.ts'

/** The rows of the Connect view; read inside an observer. */
export function useConnectEntries(namespace: Namespace | undefined): readonly ConnectEntry[] {
  const { connectors, registry, settings } = useAnyKit()
  const rows = useSlot('connectRow')
  // Nobody could connect the wallets of the directory without such a view.
  const { directory, pending } = useDirectory(registry.walletView !== undefined)
  return connectEntries({
    connectors: connectors.of(namespace),
    rows,
    recent: connectors.recent,
    directory,
    pending,
    settings: settings.wallets ?? {},
    namespace,
  })
}
