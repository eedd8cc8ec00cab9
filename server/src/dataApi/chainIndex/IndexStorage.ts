import type { IndexedToken, IndexedTransaction } from '../ChainIndex.ts'

export type BlockMark = { readonly number: bigint; readonly hash: string }

/** Where a transaction stands in its chain: later ones compare greater by block, then by position. */
export type Place = { readonly block: bigint; readonly position: number }

export type TransactionSummary = Omit<
  IndexedTransaction,
  'blockNumber' | 'transfers' | 'approvals' | 'cursor'
>
/** What one account has to do with a transaction. */
export type Part = Pick<IndexedTransaction, 'transfers' | 'approvals'>

export type StoredTransaction = {
  readonly position: number
  readonly summary: TransactionSummary
  /** By account: its sender, and whoever sent or received value or tokens. */
  readonly parts: ReadonlyMap<string, Part>
}

export type StoredBlock = BlockMark & {
  readonly parentHash: string
  readonly transactions: readonly StoredTransaction[]
  /** Contracts first met in this block. */
  readonly tokens: readonly IndexedToken[]
  /** Contracts first met in this block that were not asked yet what they are. */
  readonly unread?: readonly string[]
}

/** Keeps what was read of any number of chains. */
export interface IndexStorage {
  open(chainId: string): ChainStorage
  close(): Promise<void>
}

/** Blocks of one chain without a gap, each of which is there whole or not at all. */
export interface ChainStorage {
  /** Lowest and highest block; undefined where nothing was read yet. */
  ends(): Promise<{ readonly first: BlockMark; readonly last: BlockMark } | undefined>
  hashAt(number: bigint): Promise<string | undefined>
  /**
   * Throws where the block does not stand on the newest: appended already, or its parent forgotten, by another process
   * for example. Any block may be the first.
   */
  append(block: StoredBlock): Promise<void>
  /** Forgets every block above `number`, and what was learnt in it. */
  rollBack(number: bigint): Promise<void>
  /** Those of the contracts that were met. */
  tokens(addresses: readonly string[]): Promise<readonly IndexedToken[]>
  /** Contracts that were met and not read, so many at most. */
  unread(limit: number): Promise<readonly string[]>
  /** Keeps what such contracts are; one that was forgotten meanwhile is left out. */
  learn(tokens: readonly IndexedToken[]): Promise<void>
  /** ERC-20 tokens that the account ever sent or received. */
  tokensOf(account: string): Promise<readonly IndexedToken[]>
  /** Newest first, below `before`. */
  history(
    account: string,
    page: { readonly before: Place; readonly limit: number },
  ): Promise<readonly (Place & TransactionSummary & Part)[]>
}
