import { type Namespace, type Wallet, type WalletDirectory, walletRows } from '@portico/core'
import { useMemo, useRef } from 'react'
import { useAnyKit } from '../../hooks/useAnyKit.ts'
import { useSlot } from '../../host/useSlot.ts'
import { useDirectory } from '../wallets/useDirectory.ts'
import { type ConnectEntry, connectEntries } from './connectEntries.ts'

type Lists = {
  readonly directory: WalletDirectory | undefined
  readonly pending: boolean
  readonly known: readonly Wallet[]
  readonly featured: readonly Wallet[]
  readonly recommended: readonly Wallet[]
}
const none: readonly Wallet[] = []

function listsOf(directory: WalletDirectory | undefined, pending: boolean): Lists {
  const { known = none, featured = none, recommended = none } = directory ?? {}
  return pending
    ? { directory, pending, known, featured: none, recommended: none }
    : { directory, pending, known, featured, recommended }
}

/** The rows of the Connect view; read inside an observer. */
export function useConnectEntries(namespace: Namespace | undefined): readonly ConnectEntry[] {
  const { connectors, modal, registry, settings } = useAnyKit()
  const { isOpen } = modal
  const rows = useSlot('connectRow')
  // Without a view for them, wallets of the directory cannot be connected.
  const { directory, pending } = useDirectory(registry.walletView !== undefined)
  // Rows do not move while the list is visible: a late response is used at the next opening.
  const kept = useRef<Lists>(undefined)
  const before = kept.current
  const isSame = before?.directory === directory && before?.pending === pending
  const lists = before && isOpen && isSame ? before : listsOf(directory, pending)
  kept.current = lists
  const { all } = connectors
  const { known, featured, recommended } = lists
  const wallets = useMemo(() => {
    const speaking = all.filter((it) => !namespace || it.namespaces.includes(namespace))
    return walletRows(speaking, known)
  }, [all, known, namespace])
  return connectEntries({
    wallets,
    rows,
    recent: connectors.recent,
    directory: directory && {
      get: (id) => directory.get(id),
      custom: directory.custom,
      featured,
      recommended,
    },
    pending,
    settings: settings.wallets ?? {},
    namespace,
  })
}
