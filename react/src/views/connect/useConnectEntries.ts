import type { Namespace } from '@portico/core'
import type { WalletDirectory } from '@portico/core/feature'
import { walletRows } from '@portico/core/internal/connect'
import { autorun, isEqual } from '@portico/core/state'
import { useEffect, useMemo, useReducer } from 'react'
import { useAnyKit } from '../../kit/contexts.ts'
import { useSlot } from '../../kit/useSlot.ts'
import { type ConnectEntry, connectEntries } from './connectEntries.ts'
import { useDirectory } from './useDirectory.ts'

/** The rows of the Connect view; read inside an observer. */
export function useConnectEntries(namespace: Namespace | undefined): readonly ConnectEntry[] {
  const kit = useAnyKit()
  const { connectors, modal, registry, settings } = kit
  const rows = useSlot('connectRow')
  // Without a view for them, wallets of the directory cannot be connected.
  const { directory, pending } = useDirectory(registry.walletView !== undefined)
  const [turn, renew] = useReducer((count: number) => count + 1, 0)
  // Rows do not move while the list is visible: a late response is used at the next opening.
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken anew in each turn
  const shownLists = useMemo(() => listsOf(directory, pending), [directory, pending, turn])
  // The closed modal renders it, so that the opening has nothing to render.
  useEffect(
    () =>
      autorun(() => {
        if (!modal.isOpen && !isEqual(listsOf(directory, pending), shownLists)) renew()
      }),
    [modal, directory, pending, shownLists],
  )
  const { all } = connectors
  const { known, ...lists } = shownLists
  const wallets = useMemo(() => {
    const supporting = all.filter((it) => !namespace || it.namespaces.includes(namespace))
    return walletRows(supporting, known)
  }, [all, known, namespace])
  return connectEntries({
    wallets,
    rows,
    recent: connectors.recent,
    directory: directory && { get: (id) => directory.get(id), custom: directory.custom, ...lists },
    pending,
    settings: settings.wallets ?? {},
    mobile: kit.isMobile(),
    namespace,
  })
}

function listsOf(directory: WalletDirectory | undefined, pending: boolean) {
  return {
    known: directory?.known ?? [],
    featured: pending ? [] : (directory?.featured ?? []),
    recommended: pending ? [] : (directory?.recommended ?? []),
  }
}
