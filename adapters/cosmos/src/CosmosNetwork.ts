import type { NetworkDefinition } from '@portico/core'

/** A coin of a chain by its base denomination (`uatom`, `ibc/…`, `factory/…`). */
export type CosmosToken = {
  readonly denom: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
}

/**
 * A Cosmos chain: its addresses, its fee coin (described by `nativeCurrency`), and the data that a wallet needs to add
 * it. `id` is the chain id, or `hashed-` and 16 hex digits where that does not fit CAIP-2.
 */
export type CosmosNetwork = NetworkDefinition<'cosmos'> & {
  /** The chain id, when `id` is its hash. */
  readonly chainId?: string
  readonly bech32Prefix: string
  /** Base denomination of the native currency. */
  readonly denom: string
  /** Price of one unit of gas in the base denomination, as decimal strings. */
  readonly gasPrice: { readonly slow: string; readonly normal: string; readonly fast: string }
  /** REST endpoints; wallets require one to add the chain. */
  readonly restUrls?: readonly string[]
  /** SLIP-44 coin type of the wallet's keys. Default: 118. */
  readonly coinType?: number
  /** Other coins that a balance may list; the decimals of unlisted coins are unknown. */
  readonly tokens?: readonly CosmosToken[]
}
