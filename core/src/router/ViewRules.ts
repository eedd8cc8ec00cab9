import type { AdapterStore } from '../adapter/AdapterStore.ts'
import type { Namespace } from '../caip/Namespace.ts'
import type { AttemptRequest } from '../connection/Attempt.ts'
import type { ConnectorStore } from '../connector/ConnectorStore.ts'
import type { LazyWallets } from '../wallet/WalletDirectory.ts'

/** What the visitor is connecting. */
export type ConnectAim = {
  /** Limits the connection to this namespace. */
  readonly namespace?: Namespace | undefined
  /** Limits it to these connectors; a connection that another connector restores does not close the modal. */
  readonly connectorIds?: readonly string[]
  /** Several namespaces are selected, so one connection does not close the modal. */
  readonly several?: boolean
}

/** The state from which a view derives its request to the wallet. */
export type AskContext = {
  readonly adapters: Pick<AdapterStore, 'namespaces'>
  readonly connectors: Pick<ConnectorStore, 'of'>
  readonly wallets: LazyWallets
  isMobile(): boolean
}

/** The behaviour of a view, apart from its component. */
export type ViewRules<params = never> = {
  /** What the view connects; the modal closes once this is connected. */
  connects?(params: params): ConnectAim
  /** The request sent to the wallet when the visitor opens the view, and cancelled when they leave it. */
  asks?(
    params: params,
    context: AskContext,
  ): AttemptRequest | Promise<AttemptRequest | undefined> | undefined
}
