/** An output that an address can spend. */
export type Unspent = {
  readonly txid: string
  readonly index: number
  readonly sats: bigint
  readonly confirmed: boolean
}
/** A transaction as the network reports it. */
export type Seen = {
  readonly txid: string
  /** Height of its block; absent while it is unconfirmed. */
  readonly height?: number
  readonly confirmed: boolean
  /** The outputs that it spends, as `txid:index`. */
  readonly spends: readonly string[]
}
/** A fee rate in sat/vB for inclusion within some blocks. */
export type FeeRate = {
  /** The number of blocks within which a transaction that pays the rate should confirm. */
  readonly blocks: number
  /** sat/vB. */
  readonly rate: number
}

/** The chain access that the adapter needs. The default client uses the Esplora HTTP API. */
export type ChainClient = {
  /** Confirmed and pending sats of an address. */
  balance(address: string, signal?: AbortSignal): Promise<bigint>
  unspent(address: string): Promise<readonly Unspent[]>
  /**
   * Which of these coins are known to hold neither inscriptions nor runes, in their order. With it, a payment spends no
   * other coin.
   */
  arePlain?(coins: readonly Pick<Unspent, 'txid' | 'index' | 'sats'>[]): Promise<readonly boolean[]>
  /** A raw transaction. */
  transaction(txid: string): Promise<Uint8Array>
  /** `undefined` when the network does not have it. */
  find(txid: string, signal?: AbortSignal): Promise<Seen | undefined>
  /** The latest transactions of an address, pending ones included. */
  latest(address: string, signal?: AbortSignal): Promise<readonly Seen[]>
  feeRates(): Promise<readonly FeeRate[]>
  /** Throws `bip122/*` or `request/*` when the network rejects it; after any other error the outcome is unknown. */
  broadcast(transaction: Uint8Array): Promise<void>
  /** Whether the network has a transaction, unconfirmed or in a block; false when no endpoint answers. */
  isKnown(txid: string): Promise<boolean>
}

/** The name of a coin (`txid:index`). */
export function coinName(txid: string, index: number | undefined): string {
  return `${txid.toLowerCase()}:${index}`
}
