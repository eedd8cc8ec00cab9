import type {
  CaipNetworkId,
  Connection,
  ConnectionStatus,
  Connector,
  Namespace,
  NetworkDefinition,
} from '@portico/core'
import type { Unsubscribe } from '@portico/core/adapter'
import { kitMade, requestConnection } from '@portico/core/adapter/discovery'

/** How the kit's provider appears in the list of another library. */
export type ExtensionIdentity = {
  /** The key in `injectedWeb3`, by which other libraries identify the wallet. */
  readonly name: string
  readonly version: string
}
type Target = { injectedWeb3?: Record<string, unknown> | undefined }

/**
 * Adds the kit's connected wallet (over WalletConnect, say) to `window.injectedWeb3`, so that other libraries on the
 * page find it. Enabling it without a connection opens the modal. The kit itself does not list it. On a server it does
 * nothing.
 */
export function injectExtension(
  source: InjectedSource,
  { name, version }: ExtensionIdentity,
  target: Target | undefined = typeof window === 'undefined' ? undefined : (window as Target),
): Unsubscribe {
  if (target === undefined) return () => undefined
  const enable = async () => {
    const { createInjected } = await import('./session/createInjected.ts')
    await requestConnection(source, 'polkadot')
    return createInjected(source)
  }
  const entry = Object.freeze({ version, enable, [kitMade]: true })
  target.injectedWeb3 ??= {}
  const extensions = target.injectedWeb3
  extensions[name] = entry
  return () => {
    if (extensions[name] === entry) delete extensions[name]
  }
}

/** The part of a kit that the `Injected` object needs. */
export type InjectedSource = {
  readonly connections: {
    current(namespace?: Namespace): Connection | undefined
    status(namespace?: Namespace): ConnectionStatus
  }
  readonly connectors: { get(id: string | undefined): Connector | undefined }
  readonly networks: { describe(id: CaipNetworkId): NetworkDefinition }
  readonly modal: { readonly isOpen: boolean }
  open(request: { namespace: 'polkadot' }): Promise<void>
}

/** An account as wallets list it. */
export type InjectedAccount = {
  readonly address: string
  /** The only chain that the account may be used on; absent or null: all. */
  readonly genesisHash?: string | null
  readonly name?: string
  readonly type?: string
}

/** Bytes to sign: `data` as 0x hex. For the type `bytes`, wallets wrap it in `<Bytes>…</Bytes>`. */
export type SignerPayloadRaw = {
  readonly address: string
  readonly data: string
  readonly type: 'bytes' | 'payload'
}

type PayloadSubject = {
  readonly address: string
  readonly genesisHash: string
  readonly method: string
}
/** An extrinsic to sign, with numbers as 0x hex; the standard's `SignerPayloadJSON`. */
export type SignerPayload = PayloadSubject & { readonly [field: string]: unknown }

/** A signature of a transaction, as extensions return it. */
export type SignerResult = {
  readonly id: number
  readonly signature: `0x${string}`
  /** The full signed extrinsic, if the payload requested `withSignedTransaction`. */
  readonly signedTransaction?: `0x${string}` | Uint8Array
}

/** The object that a Polkadot wallet returns from `enable`. */
export type Injected = {
  readonly name?: string
  readonly version?: string
  readonly accounts: {
    get(anyType?: boolean): Promise<InjectedAccount[]>
    subscribe(listener: (accounts: InjectedAccount[]) => void): Unsubscribe
  }
  readonly signer: {
    /**
     * Typed as `PayloadSubject`, since an interface such as `SignerPayloadJSON` of @polkadot/types has no index
     * signature.
     */
    signPayload?(payload: PayloadSubject): Promise<SignerResult>
    signRaw?(raw: SignerPayloadRaw): Promise<SignerResult>
  }
  readonly metadata?: object
  readonly provider?: object
}
