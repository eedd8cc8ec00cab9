import type { Adapters } from '../adapter/AdapterStore.ts'
import type { CaipNetworkId, Namespace } from '../caip/Namespace.ts'
import type { AttemptRequest } from '../connection/AttemptStore.ts'
import type { Connectors } from '../connector/ConnectorStore.ts'
import type { LazyWallets } from '../wallet/Wallet.ts'

/** The views of the core, by name, with their params. */
export type CoreViews = {
  Connect:
    | {
        namespace?: Namespace
        networkId?: CaipNetworkId
        /** Shows the list of wallets also where the dapp collapses it. */
        wallets?: boolean
      }
    | undefined
  ConnectingExternal: { connectorId: string; namespace?: Namespace; networkId?: CaipNetworkId }
  /** Connects one wallet in several namespaces; one connector for each. */
  ConnectingMultiChain: { connectorIds: readonly string[] }
  Account: { tab?: string } | undefined
  Networks: { namespace?: Namespace } | undefined
  SwitchNetwork: { networkId: CaipNetworkId }
  SwitchActiveChain: {
    namespace: Namespace
    /** The network that was selected in that namespace. */
    networkId?: CaipNetworkId
    navigateTo?: 'Connect'
    replace?: boolean
  }
  ProfileWallets: { namespace?: Namespace } | undefined
  UnsupportedChain: undefined
  WhatIsAWallet: undefined
  WhatIsANetwork: undefined
  GetWallet: undefined
  Downloads: { connectorId: string } | { walletId: string }
}

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
  readonly adapters: Pick<Adapters, 'namespaces'>
  readonly connectors: Pick<Connectors, 'of'>
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
  /** The view is about the connected account: without one, the modal offers to connect a wallet, and then shows it. */
  readonly needsAccount?: boolean
}

/** The rules of the core's views; features cannot use the names of these views. */
export const coreViewRules: { readonly [name in keyof CoreViews]: ViewRules<CoreViews[name]> } = {
  Connect: { connects: (params) => ({ namespace: params?.namespace }) },
  ConnectingExternal: {
    connects: ({ namespace, connectorId }) => ({ namespace, connectorIds: [connectorId] }),
    asks: (input) => ({ act: 'connect', input }),
  },
  ConnectingMultiChain: {
    connects: ({ connectorIds }) => ({ connectorIds, several: true }),
  },
  Account: { needsAccount: true },
  Networks: {},
  SwitchNetwork: { asks: ({ networkId }) => ({ act: 'switchNetwork', input: networkId }) },
  SwitchActiveChain: {},
  ProfileWallets: {},
  UnsupportedChain: {},
  WhatIsAWallet: {},
  WhatIsANetwork: {},
  GetWallet: {},
  Downloads: {},
}

type Parts = {
  readonly modal: { readonly isOpen: boolean }
  readonly router: { readonly current: { readonly name: string; readonly params: unknown } }
  readonly registry: ViewRegistry
}
type ViewRegistry = { readonly views: ReadonlyMap<string, ViewRules> }

/** The rules of a view, of the core or of a feature. */
export function viewRules({ views }: ViewRegistry, name: string): ViewRules<unknown> {
  return views.get(name) ?? coreViewRules[name as keyof typeof coreViewRules] ?? {}
}

/** What the visitor is connecting in the open modal. */
export function connectAim({ modal, router, registry }: Parts): ConnectAim | undefined {
  const { name, params } = router.current
  return modal.isOpen ? viewRules(registry, name).connects?.(params) : undefined
}

/** `load` returns a component whose `params` prop types the view's params; core never inspects it. */
export type ViewRegistration<params = never, title extends string = string> = ViewRules<
  NoInfer<params>
> & {
  load(): Promise<{ default: (props: { params: params }) => unknown }>
  /** Message key of the view's title. Default: the view's name. */
  title?: title
}
