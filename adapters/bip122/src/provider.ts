import type {
  CaipNetworkId,
  Connection,
  ConnectionStatus,
  Connector,
  Namespace,
  SigningActions,
} from '@portico/core'
import type { Unsubscribe } from '@portico/core/adapter'
import { kitMade } from '@portico/core/adapter/discovery'
import { lazy } from '@portico/core/internal'

/**
 * A sats-connect provider for the kit: it forwards requests to the active wallet and opens the modal when no wallet is
 * connected. The implementation loads with the first request.
 */
export function createKitProvider(source: ProviderSource): BitcoinProvider {
  const open = lazy(async () => {
    const { openKitProvider } = await import('./session/KitWallet.ts')
    return openKitProvider(source)
  })
  const provider: BitcoinProvider = {
    request: async (method, params) => (await open()).request(method, params),
    addListener(listener) {
      let stop: Unsubscribe | undefined
      let stopped = false
      open().then(
        (opened) => {
          if (!stopped) stop = opened.addListener(listener)
        },
        () => undefined, // the provider failed to load: no events are sent, and each request reports the failure
      )
      return () => {
        stopped = true
        stop?.()
      }
    },
  }
  return Object.defineProperty(provider, kitMade, { value: true })
}

/** How the kit's provider appears in the list of another library. */
export type ProviderIdentity = {
  /** Global name of the provider and its sats-connect id: `AcmeBitcoinProvider`. */
  readonly id: string
  readonly name: string
  /** An image as a `data:` URL. */
  readonly icon: string
}

type Page = Record<string, unknown> & { btc_providers?: unknown }

/**
 * Adds a provider of `createKitProvider` to `btc_providers`, so that sats-connect and other libraries on the page find
 * it. The kit itself does not list it. On a server it does nothing.
 */
export function exposeProvider(
  provider: BitcoinProvider,
  { id, name, icon }: ProviderIdentity,
  target: object | undefined = typeof window === 'undefined' ? undefined : window,
): Unsubscribe {
  if (target === undefined) return () => undefined
  const page = target as Page
  const entry = Object.freeze({ id, name, icon, methods: [] })
  page[id] = provider
  page.btc_providers = [...listOf(page), entry]
  return () => {
    if (page[id] === provider) delete page[id]
    page.btc_providers = listOf(page).filter((other) => other !== entry)
  }
}

function listOf({ btc_providers: list }: Page): readonly unknown[] {
  return Array.isArray(list) ? list : []
}

/** The part of a kit that the provider needs. */
export type ProviderSource = Pick<SigningActions, 'send' | 'sendTransaction'> & {
  readonly connections: {
    current(namespace?: Namespace): Connection | undefined
    status(namespace?: Namespace): ConnectionStatus
  }
  readonly connectors: { get(id: string | undefined): Connector | undefined }
  readonly modal: { readonly isOpen: boolean }
  open(request: { namespace: 'bip122' }): Promise<void>
  disconnect(request: { namespace: 'bip122' }): Promise<void>
  switchNetwork(networkId: CaipNetworkId<'bip122'>): Promise<void>
}

/** An answer of the provider, by JSON-RPC. */
export type ProviderReply =
  | { readonly jsonrpc: '2.0'; readonly id: string; readonly result: unknown }
  | { readonly jsonrpc: '2.0'; readonly id: string; readonly error: ProviderFailure }
/** An error of the provider, by JSON-RPC. */
export type ProviderFailure = {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

/** Events of the provider. */
export type ProviderEvent = 'accountChange' | 'networkChange' | 'disconnect'
type Callback = (event: unknown) => void

/**
 * The sats-connect provider interface. A failed request resolves with an `error`; it never rejects. Methods: getInfo,
 * getAddresses, getAccounts, wallet_connect, wallet_getAccount, wallet_getNetwork, wallet_changeNetwork,
 * wallet_disconnect, signMessage, signPsbt, sendTransfer, and similar ones.
 */
export type BitcoinProvider = {
  request(method: string, params?: unknown): Promise<ProviderReply>
  addListener(listener: { readonly eventName: ProviderEvent; readonly cb: Callback }): Unsubscribe
}
