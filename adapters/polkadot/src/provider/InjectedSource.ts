import type {
  CaipNetworkId,
  Connection,
  ConnectionStatus,
  Connector,
  Namespace,
  NetworkDefinition,
} from '@portico/core'

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
