import type { Clock } from '../async/Clock.ts'
import type { CaipNetworkId, Namespace } from '../caip/Namespace.ts'
import type { CreateConnector, Unsubscribe } from '../connector/Connector.ts'
import type { NetworkDefinition } from '../network/NetworkDefinition.ts'
import type { NamespaceAdapter } from './NamespaceAdapter.ts'
import type { WalletConnectSupport } from './WalletConnectSupport.ts'

/** The eager half: plain data and discovery, without a chain library. */
export type AdapterDefinition<
  ns extends Namespace = Namespace,
  networkId extends CaipNetworkId<ns> = CaipNetworkId<ns>,
> = {
  readonly namespace: ns
  /** The display name of the namespace, such as "Solana". Default: the name of its first network. */
  readonly name?: string
  readonly networks: readonly [
    NetworkDefinition<ns> & { readonly caipNetworkId: networkId },
    ...(NetworkDefinition<ns> & { readonly caipNetworkId: networkId })[],
  ]
  /**
   * True where the adapter reads JSON-RPC over HTTP: the data service of a dapp that has one then stands before the
   * endpoints of the networks.
   */
  readonly usesServiceRpc?: boolean
  /**
   * The CAIP-19 id of a token, or of the native currency without an address. Two spellings of one address have one id.
   */
  assetId?(networkId: CaipNetworkId, address?: string): string
  /**
   * Reports the wallets of the page, until the page closes or the kit unsubscribes. Its code may load with the call;
   * after a rejection it is called again with the next connection or opening of the modal.
   */
  discover(host: DiscoveryHost): Unsubscribe | Promise<Unsubscribe>
  /** Preloads the code that restores a wallet's session. Never prompts. */
  prepare?(): Promise<unknown>
  load(host: AdapterHost): Promise<NamespaceAdapter<ns>>
  /** Absent when wallets of this namespace cannot be reached over WalletConnect. */
  readonly walletConnect?: WalletConnectSupport
}

/** What an adapter's lazy half can access of the kit: the clock and the dapp's `fetch`. */
export type AdapterHost = {
  readonly clock: Clock
  readonly fetch: typeof fetch
  /** All networks of the kit, with the endpoints of its data service. */
  readonly networks?: readonly NetworkDefinition[]
}

/** Receives the wallets that discovery finds. */
export type DiscoveryHost = {
  readonly clock: Clock
  /** Adds a wallet, or replaces the one with the same id. */
  found(create: CreateConnector): void
  /** Removes a wallet that is no longer available or proved not to be one. */
  lost(connectorId: string): void
}
