import type { NetworkDefinition } from '@portico/core'

/**
 * One chain of the Polkadot family. `rpcUrls` are WebSocket URLs; `caipNetworkId` ends with the first 32 hex digits of
 * `genesisHash`; addresses are encoded with `ss58Prefix`.
 */
export type PolkadotNetwork = NetworkDefinition<'polkadot'> & {
  readonly ss58Prefix: number
  readonly genesisHash: `0x${string}`
  /**
   * The runtime's two-byte index of `balances.transfer_keep_alive`, so that no endpoint can substitute another call.
   * Absent: the endpoint's metadata is trusted.
   */
  readonly transferCall?: `0x${string}`
  /**
   * On a chain that keeps usernames (a People chain): the ids of the networks whose accounts have their names here.
   * Absent: the chain keeps none, and is not asked for names.
   */
  readonly usernamesOf?: readonly string[]
}

/** True for a network of this family that the dapp configured; one that is only known by its id has no prefix. */
export function isPolkadotNetwork(network: NetworkDefinition): network is PolkadotNetwork {
  return network.chainNamespace === 'polkadot' && 'ss58Prefix' in network
}
