import type { CaipNetworkId, Namespace } from '../caip/Namespace.ts'
import type { Connection } from '../connector/Connection.ts'
import type { Connector } from '../connector/Connector.ts'
import type { NetworkDefinition } from '../network/NetworkDefinition.ts'

/** The part of a kit that provides the active connection; every kit satisfies it. */
export type SignerSource = {
  readonly connections: { current(namespace?: Namespace): Connection | undefined }
  readonly connectors: { get(id: string | undefined): Connector | undefined }
  readonly networks: {
    current(namespace: Namespace): NetworkDefinition | undefined
    find(id: CaipNetworkId | undefined): NetworkDefinition | undefined
    describe(id: CaipNetworkId): NetworkDefinition
  }
}
