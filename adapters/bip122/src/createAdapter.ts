import type { NamespaceAdapter, NetworkDefinition } from '@portico/core'
import { readAddress } from './address/readAddress.ts'
import type { ChainClient } from './chain/ChainClient.ts'
import { chainName } from './chainName.ts'
import { signMessage } from './sign/signMessage.ts'

export type AdapterOptions = {
  readonly networks: readonly NetworkDefinition[]
  readonly client?: (network: NetworkDefinition) => ChainClient
}

/** The lazy half for Bitcoin; the transaction library comes with the first verb that needs it. */
export function createAdapter({ networks }: AdapterOptions): NamespaceAdapter<'bip122'> {
  const chains = networks.map(({ caipNetworkId }) => chainName(caipNetworkId))
  return {
    namespace: 'bip122',
    isAddress: (text) => readAddress(text)?.chains.some((chain) => chains.includes(chain)) ?? false,
    signMessage,
  }
}
