import type {
  CaipNetworkId,
  Connection,
  ConnectionStatus,
  Connector,
  Namespace,
  SigningActions,
} from '@portico/core'

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
