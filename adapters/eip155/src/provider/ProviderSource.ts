import type {
  CaipNetworkId,
  Connection,
  ConnectionStatus,
  Connector,
  Namespace,
  NetworkDefinition,
  Transactions,
} from '@portico/core'

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
