import type { CaipNetworkId, Namespace } from '@portico/core'
import type { FeatureHost } from '@portico/core/feature'
import type { LocalClient } from '../client/WalletConnectClient.ts'

/** What a wallet is asked to approve in one namespace, in place of the adapter's default. */
export type NamespaceRequest = {
  readonly methods?: readonly string[]
  readonly events?: readonly string[]
  readonly chains?: readonly CaipNetworkId[]
}

/**
 * A `UniversalProvider` of `@walletconnect/universal-provider`, typed structurally: the library's own types need
 * packages that a dapp need not have.
 */
export type OwnProvider = {
  readonly client: { readonly core: object; readonly session: object; readonly events: object }
  session?: { readonly topic: string } | undefined
}

/** A client of the protocol: `signClient()` of `@portico/features/walletconnect/sign-client`. */
export type ClientSource = {
  open(host: WalletConnectHost, options: WalletConnectOptions): Promise<LocalClient>
}

export type WalletConnectOptions = {
  /** Replaces the kit's `projectId`; required by the vendor's relay, not by a relay of your own. */
  readonly projectId?: string
  /** URL of a relay of your own, such as `wss://relay.example`. Default: the vendor's, when there is a project id. */
  readonly relayUrl?: string
  readonly namespaces?: Readonly<Partial<Record<Namespace, NamespaceRequest>>>
  /**
   * The vendor's verify frame, by which wallets assess the origin; loaded by `signClient()` only, and with the vendor's
   * relay. `false` disables it.
   */
  readonly verify?: boolean
  /** The library that speaks the protocol in place of the kit's own client. */
  readonly client?: ClientSource
  /** A provider that the dapp created, in place of the kit's own; its socket is not shared with other tabs. */
  readonly universalProvider?: OwnProvider | Promise<OwnProvider>
  /** The APIs by which the tabs of one origin coordinate. Default: Web Locks and BroadcastChannel. */
  readonly tabs?: TabPorts
}

/** The part of `BroadcastChannel` that is used. */
export type TabChannel = {
  postMessage(message: unknown): void
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void
  close(): void
}

/** The APIs by which tabs of one origin coordinate. Without either of them each tab works alone. */
export type TabPorts = {
  /** The part of `navigator.locks` that is used: one tab at a time runs `hold`, until it settles. */
  readonly locks?:
    | {
        request(
          name: string,
          options: { readonly signal?: AbortSignal },
          hold: () => Promise<void>,
        ): Promise<unknown>
      }
    | undefined
  readonly openChannel?: ((name: string) => TabChannel) | undefined
}

/** The part of the kit that WalletConnect uses. */
export type WalletConnectHost = Pick<
  FeatureHost,
  | 'adapters'
  | 'attempts'
  | 'caller'
  | 'networks'
  | 'connections'
  | 'storage'
  | 'clock'
  | 'projectId'
  | 'metadata'
  | 'alert'
  | 'connect'
  | 'disconnect'
  | 'signIn'
>
