import type { AdapterStore } from '../adapter/AdapterStore.ts'
import type { Namespace } from '../caip/Namespace.ts'
import type { AttemptRequest } from '../connection/Attempt.ts'
import type { ConnectorStore } from '../connector/ConnectorStore.ts'
import type { LazyWallets } from '../wallet/WalletDirectory.ts'

/** What the visitor is about to connect. */
export type ConnectAim = {
  /** In this chain family alone. */
  readonly namespace?: Namespace | undefined
  /** By one of these connectors; a connection that another one restores does not end the visit. */
  readonly connectorIds?: readonly string[]
  /** Several chain families are chosen, so one connection does not end the visit. */
  readonly several?: boolean
}

/** What decides what a view asks a wallet. */
export type AskContext = {
  readonly adapters: Pick<AdapterStore, 'namespaces'>
  readonly connectors: Pick<ConnectorStore, 'of'>
  readonly wallets: LazyWallets
  isMobile(): boolean
}

/** What goes with a view, however it looks. */
export type ViewRules<params = never> = {
  /** The view serves connecting: the modal closes once this is connected. */
  connects?(params: params): ConnectAim
  /** What a wallet is asked when the visitor goes to the view, until they leave it. */
  asks?(
    params: params,
    context: AskContext,
  ): AttemptRequest | Promise<AttemptRequest | undefined> | undefined
}
