import type { CaipNetworkId, Namespace } from '@portico/core'
import type { TabPorts } from './tabs/TabPorts.ts'

/** What a wallet is asked to approve in one namespace, in place of what the adapter says. */
export type NamespaceRequest = {
  readonly methods?: readonly string[]
  readonly events?: readonly string[]
  readonly chains?: readonly CaipNetworkId[]
}

/**
 * A `UniversalProvider` of `@walletconnect/universal-provider`, by what tells it from other things: the
 * library's own types ask for packages that a dapp need not have.
 */
export type OwnProvider = {
  readonly client: { readonly core: object; readonly session: object; readonly events: object }
  session?: { readonly topic: string } | undefined
}

export type WalletConnectOptions = {
  /** In place of the kit's; the vendor's relay needs one, an own relay does not. */
  readonly projectId?: string
  /** A relay of one's own, as `wss://relay.example`. Absent: the vendor's, when there is a project id. */
  readonly relayUrl?: string
  readonly namespaces?: Readonly<Partial<Record<Namespace, NamespaceRequest>>>
  /**
   * The vendor's verify frame, which tells wallets how sure the origin is: on with the vendor's relay, never
   * with an own one. `false` leaves it out everywhere.
   */
  readonly verify?: boolean
  /** A provider that the dapp made by itself, in place of the kit's own; it stays in its tab. */
  readonly universalProvider?: OwnProvider | Promise<OwnProvider>
  /** How the tabs of one origin find each other: Web Locks and BroadcastChannel, unless told otherwise. */
  readonly tabs?: TabPorts
}
