import type {
  Connection,
  Connector,
  ConnectRequest,
  ConnectWalletRequest,
  DisconnectRequest,
} from '@portico/core'
import { type WalletRow, walletRows } from '@portico/core/internal/connect'
import { useContext, useMemo } from 'react'
import { InitialStateContext, useAnyKit } from '../kit/contexts.ts'
import type { RegisteredNamespace } from '../kit/useKit.ts'
import { useObserved } from '../kit/useObserved.ts'
import { type ActionHook, useActions } from './useActions.ts'

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

/**
 * Ends connections: of `namespace`, or all; a request selects others, or those of one wallet. Fails with
 * `connection/vetoed` and `connection/disconnectFailed`.
 */
export function useDisconnect({ namespace }: { namespace?: RegisteredNamespace } = {}): ActionHook<{
  disconnect(request?: DisconnectRequest): Promise<void>
}> {
  const kit = useAnyKit()
  const disconnect = (request?: DisconnectRequest) =>
    kit.disconnect({ ...(namespace && { namespace }), ...request })
  return useActions({ disconnect })
}

/** The connections of all chain families, or of one; those that are not `confirmed` come from storage only. */
export function useConnections({
  namespace,
}: {
  namespace?: RegisteredNamespace
} = {}): readonly Connection[] {
  const { connections } = useAnyKit()
  const initial = useContext(InitialStateContext)
  const ofNamespace = (all: readonly Connection[]) =>
    all.filter((it) => namespace === undefined || it.namespace === namespace)
  const atFirst = () =>
    ofNamespace(initial?.connections.map((it) => ({ ...it, confirmed: false })) ?? [])
  return useObserved(() => (connections.ready ? ofNamespace(connections.all) : atFirst()), atFirst)
}
