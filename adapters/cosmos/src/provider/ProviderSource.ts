import type { Connection, ConnectionStatus, Connector, Namespace } from '@portico/core'

/** The part of a kit that the provider needs. */
export type ProviderSource = {
  readonly connections: {
    current(namespace?: Namespace): Connection | undefined
    status(namespace?: Namespace): ConnectionStatus
  }
  readonly connectors: { get(id: string | undefined): Connector | undefined }
  readonly modal: { readonly isOpen: boolean }
  open(request: { namespace: 'cosmos' }): Promise<void>
}
