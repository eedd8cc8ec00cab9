import type {
  CaipNetworkId,
  Connection,
  ConnectionStatus,
  Connector,
  Namespace,
  NamespaceAdapter,
  NetworkDefinition,
} from '@portico/core'

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
