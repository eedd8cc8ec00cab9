import {
  type Connector,
  type ConnectRequest,
  type ConnectWalletRequest,
  type WalletRow,
  walletRows,
} from '@portico/core'
import { useMemo } from 'react'
import type { RegisteredNamespace } from './Register.ts'
import { type ActionHook, useActions } from './useActions.ts'
import { useAnyKit } from './useAnyKit.ts'
import { useObserved } from './useObserved.ts'

type ConnectHook = ActionHook<{
  connect(request: ConnectRequest & { namespace?: RegisteredNamespace }): Promise<void>
  /** Connects one wallet in several chain families. */
  connectWallet(request: ConnectWalletRequest): Promise<void>
}> & {
  readonly connectors: readonly Connector[]
  /** The connectors, grouped by wallet. */
  readonly wallets: readonly WalletRow[]
}

/**
 * The wallets of this browser, and the actions that connect one; both actions share a state. They fail with
 * `connection/*`.
 */
export function useConnect({ namespace }: { namespace?: RegisteredNamespace } = {}): ConnectHook {
  const kit = useAnyKit()
  const connectors = useObserved(
    () => kit.connectors.of(namespace),
    () => [],
  )
  const wallets = useMemo(() => walletRows(connectors), [connectors])
  const { connect, connectWallet } = kit
  return { ...useActions({ connect, connectWallet }), connectors, wallets }
}
