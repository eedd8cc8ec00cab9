import type { NetworkDefinition } from '@portico/core'
import type { CosmosNetwork } from '../CosmosNetwork.ts'

/** Those of the kit's networks that are of this family; `cosmos()` let in no others. */
export function cosmosNetworks(networks: readonly NetworkDefinition[]): readonly CosmosNetwork[] {
  return networks.filter((it): it is CosmosNetwork => it.chainNamespace === 'cosmos')
}
