import type {
  CaipNetworkId,
  Connection,
  ConnectionStatus,
  Connector,
  Namespace,
  NetworkDefinition,
} from '@portico/core'
import type { Unsubscribe } from '@portico/core/adapter'
import { kitMade } from '@portico/core/adapter/discovery'
import { parseCaipNetworkId } from '@portico/core/caip'
import type { Transactions } from '@portico/core/feature'
import { lazy } from '@portico/core/internal'
import { isEqual, reaction } from '@portico/core/state'
import { ProviderRpcError } from './ProviderRpcError.ts'
import { chainIdHex, type Eip1193Provider } from './session/injected/readWallet.ts'

/** An EIP-1193 provider with events. */
export type KitProvider = Required<Eip1193Provider>
type Listener = (value: unknown) => void

/**
 * An EIP-1193 provider for the kit, for viem, ethers and others: signing requests go to the connected wallet, accounts
 * and chain come from the state, reads go to the configured endpoints. Subscribes to the kit only while it has
 * listeners.
 */
export function createProvider(source: ProviderSource): KitProvider {
  const listeners = new Map<string, Set<Listener>>()
  const open = lazy(() => import('./session/answer.ts'))
  let unwatch: Unsubscribe | undefined
  const emit = (event: string, value: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
  }
  const provider: KitProvider = {
    request: async (request) => (await open()).answer(source, request),
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      unwatch ??= watchProvider(source, emit)
      return provider
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
      if ([...listeners.values()].every(({ size }) => size === 0)) {
        unwatch?.()
        unwatch = undefined
      }
      return provider
    },
  }
  return Object.defineProperty(provider, kitMade, { value: true })
}

/** The part of a kit that the provider needs. */
export type ProviderSource = {
  readonly connections: {
    current(namespace?: Namespace): Connection | undefined
    status(namespace?: Namespace): ConnectionStatus
  }
  readonly connectors: { get(id: string | undefined): Connector | undefined }
  readonly networks: {
    current(namespace: Namespace): NetworkDefinition | undefined
    find(id: CaipNetworkId | undefined): NetworkDefinition | undefined
    describe(id: CaipNetworkId): NetworkDefinition
  }
  /** Where sent transactions are recorded. */
  readonly transactions: Pick<Transactions, 'add'>
  readonly modal: { readonly isOpen: boolean }
  open(request: { namespace: 'eip155' }): Promise<void>
  disconnect(request: { namespace: 'eip155' }): Promise<void>
  switchNetwork(networkId: CaipNetworkId<'eip155'>): Promise<void>
}

/** The request of an EIP-1193 provider. */
export type ProviderRequest = { readonly method: string; readonly params?: unknown }

/** The state of the active connection that a page may read. */
type ProviderState = {
  readonly accounts: readonly string[]
  /** `undefined` when the kit has no EVM network. */
  readonly chainId: `0x${string}` | undefined
}

/** The current state of this namespace; without a confirmed connection it has no accounts. */
export function readProviderState({ connections, networks }: ProviderSource): ProviderState {
  const connection = connections.current('eip155')
  const confirmed = connection?.confirmed ? connection : undefined
  const id = confirmed?.networkId ?? networks.current('eip155')?.caipNetworkId
  return {
    accounts: confirmed?.accounts.map(({ address }) => address) ?? [],
    chainId: id && chainIdHex(parseCaipNetworkId(id).reference),
  }
}

/** Reports changes as EIP-1193 events. */
function watchProvider(
  source: ProviderSource,
  emit: (event: string, value: unknown) => void,
): Unsubscribe {
  return reaction(
    () => readProviderState(source),
    ({ accounts, chainId }, before) => {
      const [isOn, wasOn] = [accounts.length > 0, before.accounts.length > 0]
      if (isOn && !wasOn) emit('connect', { chainId })
      if (chainId !== before.chainId) emit('chainChanged', chainId)
      if (!isEqual(accounts, before.accounts)) emit('accountsChanged', accounts)
      if (!isOn && wasOn)
        emit('disconnect', new ProviderRpcError({ code: 4900, message: 'Disconnected' }))
    },
    { equals: isEqual },
  )
}

/** How the kit's provider appears in the list of another library (EIP-6963). */
export type ProviderIdentity = {
  readonly name: string
  /** Reverse domain name. */
  readonly rdns: string
  /** An image as a `data:` URL. */
  readonly icon: string
}

/**
 * Announces a provider by EIP-6963, now and at every request, so that other libraries on the page find it. The kit
 * itself does not list it. On a server it does nothing.
 */
export function announceProvider(
  provider: Eip1193Provider,
  identity: ProviderIdentity,
  target: EventTarget | undefined = typeof window === 'undefined' ? undefined : window,
): Unsubscribe {
  if (target === undefined) return () => undefined
  const info = Object.freeze({ ...identity, uuid: crypto.randomUUID() })
  const detail = Object.freeze({ info, provider })
  const announce = () =>
    target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  target.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => target.removeEventListener('eip6963:requestProvider', announce)
}
