export type Unspent = {
  readonly txid: string
  readonly index: number
  readonly sats: bigint
  readonly confirmed: boolean
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
  feeRates(): Promise<readonly FeeRate[]>
  /** Throws `bip122/*` or `request/*` when the network refuses; anything else leaves it open. */
  broadcast(transaction: Uint8Array): Promise<void>
  /** Whether the network has a transaction, pending or in a block; false when it cannot be told. */
  isKnown(txid: string): Promise<boolean>
}
