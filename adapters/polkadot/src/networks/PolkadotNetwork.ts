import type { NetworkDefinition } from '@portico/core'

/**
 * One chain of the Polkadot family. `rpcUrls` are WebSocket URLs; `caipNetworkId` ends with the first 32
 * hex digits of `genesisHash`; addresses are spelled with `ss58Prefix`.
 */
export type PolkadotNetwork = NetworkDefinition<'polkadot'> & {
  readonly ss58Prefix: number
  readonly genesisHash: `0x${string}`
  /**
   * The two bytes by which the runtime knows `balances.transfer_keep_alive`, so that no endpoint can have
   * another call signed in its place. Absent: as the endpoint says.
   */
  readonly transferCall?: `0x${string}`
}
