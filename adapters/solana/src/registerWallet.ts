import type {
  CaipNetworkId,
  Connection,
  ConnectionStatus,
  Connector,
  Namespace,
  NetworkDefinition,
} from '@portico/core'
import type { NamespaceAdapter, Unsubscribe } from '@portico/core/adapter'
import { lazy } from '@portico/core/internal'
import type { WalletIcon } from '@wallet-standard/base'

type Register = { register(...wallets: unknown[]): Unsubscribe }

/**
 * Registers the kit's connected wallet, over any transport, as a Wallet Standard wallet for other libraries on the
 * page. The kit itself does not list it. On a server it does nothing.
 */
export function registerWallet(
  source: WalletSource,
  identity: WalletIdentity,
  target: EventTarget | undefined = typeof window === 'undefined' ? undefined : window,
): Unsubscribe {
  if (target === undefined) return () => undefined
  let drops: readonly Unsubscribe[] = []
  let ended = false
  const wallet = lazy(async () => {
    const { createWallet } = await import('./session/createWallet.ts')
    return createWallet(source, identity)
  })
  const register = async (api: Register) => {
    const own = await wallet()
    if (!ended) drops = [...drops, api.register(own)]
  }
  const answer = (event: Event) => register((event as CustomEvent<Register>).detail)
  target.addEventListener('wallet-standard:app-ready', answer)
  target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return () => {
    ended = true
    target.removeEventListener('wallet-standard:app-ready', answer)
    for (const drop of drops) drop()
  }
}

/** The part of a kit that the registered wallet needs. */
export type WalletSource = {
  readonly adapters: { load(namespace: Namespace): Promise<NamespaceAdapter | undefined> }
  readonly connections: {
    current(namespace?: Namespace): Connection | undefined
    status(namespace?: Namespace): ConnectionStatus
  }
  readonly connectors: { get(id: string | undefined): Connector | undefined }
  readonly networks: {
    of(namespace: Namespace): readonly NetworkDefinition[]
    describe(id: CaipNetworkId): NetworkDefinition
  }
  readonly modal: { readonly isOpen: boolean }
  open(request: { namespace: 'solana' }): Promise<void>
  disconnect(request: { namespace: 'solana' }): Promise<void>
}

/** How the kit's wallet appears in the list of another library. */
export type WalletIdentity = {
  readonly name: string
  /** An image as a base64 `data:` URL. */
  readonly icon: WalletIcon
}
