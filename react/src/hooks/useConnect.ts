import {
  type Async,
  type Connector,
  type ConnectRequest,
  type ConnectWalletRequest,
  type WalletRow,
  walletRows,
} from '@portico/core'
import { useMemo } from 'react'
import type { RegisteredNamespace } from './Register.ts'
import { useAction } from './useAction.ts'
import { useAnyKit } from './useAnyKit.ts'
import { useObserved } from './useObserved.ts'

/** The wallets of this browser, and the verbs that connect one. Both reject with `connection/*`. */
export function useConnect({ namespace }: { namespace?: RegisteredNamespace } = {}): {
  connectors: readonly Connector[]
  /** The connectors of one wallet in one row. */
  wallets: readonly WalletRow[]
  connect(request: ConnectRequest & { namespace?: RegisteredNamespace }): Promise<void>
  /** Connects several chain families of one wallet. */
  connectWallet(request: ConnectWalletRequest): Promise<void>
  /** How the last run of either verb went. */
  result: Async<void>
} {
  const kit = useAnyKit()
  const connectors = useObserved(
    () => kit.connectors.of(namespace),
    () => [],
  )
  const wallets = useMemo(() => walletRows(connectors), [connectors])
  const [run, result] = useAction((request: ConnectRequest | ConnectWalletRequest) =>
    isWallet(request) ? kit.connectWallet(request) : kit.connect(request),
  )
  return { connectors, wallets, connect: run, connectWallet: run, result }
}

function isWallet(request: ConnectRequest | ConnectWalletRequest): request is ConnectWalletRequest {
  return (request as ConnectWalletRequest | undefined)?.connectorIds !== undefined
}
