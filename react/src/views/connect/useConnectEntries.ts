import { type Namespace, walletRows } from '@portico/core'
import { useMemo } from 'react'
import { useAnyKit } from '../../hooks/useAnyKit.ts'
import { useSlot } from '../../host/useSlot.ts'
import { useDirectory } from '../wallets/useDirectory.ts'
import { type ConnectEntry, connectEntries } from './connectEntries.ts'

/** The rows of the Connect view; read inside an observer. */
export function useConnectEntries(namespace: Namespace | undefined): readonly ConnectEntry[] {
  const { connectors, modal, registry, settings } = useAnyKit()
  const { isOpen } = modal
  const rows = useSlot('connectRow')
  // Without a view for them, wallets of the directory cannot be connected.
  const { directory, pending } = useDirectory(registry.walletView !== undefined)
  // Rows do not move while the list is visible: a late response is used at the next opening.
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken anew at each opening
  const held = useMemo(
    () => ({
      known: directory?.known ?? [],
      featured: pending ? [] : (directory?.featured ?? []),
      recommended: pending ? [] : (directory?.recommended ?? []),
    }),
    [directory, pending, isOpen],
  )
  const { all } = connectors
  const { known, ...lists } = held
  const wallets = useMemo(() => {
    const speaking = all.filter((it) => !namespace || it.namespaces.includes(namespace))
    return walletRows(speaking, known)
  }, [all, known, namespace])
  return connectEntries({
    wallets,
    rows,
    recent: connectors.recent,
    directory: directory && { get: (id) => directory.get(id), custom: directory.custom, ...lists },
    pending,
    settings: settings.wallets ?? {},
    namespace,
  })
}
