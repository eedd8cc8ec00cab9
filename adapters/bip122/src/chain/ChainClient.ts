export type Unspent = {
  readonly txid: string
  readonly index: number
  readonly sats: bigint
  readonly confirmed: boolean
}
/** A transaction as the network has it. */
export type Seen = {
  readonly txid: string
  /** The block that has it; absent while it waits. */
  readonly height?: number
  readonly confirmed: boolean
  /** The coins that it spends, as `txid:index`. */
  readonly spends: readonly string[]
}
export type FeeRate = {
  /** Blocks within which a transaction that pays the rate is expected. */
  readonly blocks: number
  /** sat/vB. */
  readonly rate: number
}

/** What the adapter asks of the network. The default one speaks the HTTP API of Esplora. */
export type ChainClient = {
  /** Confirmed and pending sats of an address. */
  balance(address: string, signal?: AbortSignal): Promise<bigint>
  unspent(address: string): Promise<readonly Unspent[]>
  /** A transaction as bytes. */
  transaction(txid: string): Promise<Uint8Array>
  /** `undefined` for one that the network does not have. */
  find(txid: string, signal?: AbortSignal): Promise<Seen | undefined>
  /** The latest transactions of an address, pending ones included. */
  latest(address: string, signal?: AbortSignal): Promise<readonly Seen[]>
  feeRates(): Promise<readonly FeeRate[]>
  /** Throws `bip122/*` or `request/*` when the network refuses; anything else leaves it open. */
  broadcast(transaction: Uint8Array): Promise<void>
  /** Whether the network has a transaction, pending or in a block; false when it cannot be told. */
  isKnown(txid: string): Promise<boolean>
}
