import type { IndexedToken, IndexedTransaction } from '../ChainIndex.ts'

/** A block by number and hash. */
export type BlockMark = { readonly number: bigint; readonly hash: string }

/** Position of a transaction in its chain: ordered by block, then by position in the block. */
export type Place = { readonly block: bigint; readonly position: number }

/** A transaction without its transfers and allowances. */
export type TransactionSummary = Omit<
  IndexedTransaction,
  'blockNumber' | 'transfers' | 'approvals' | 'cursor'
>
/** The transfers and approvals of a transaction that involve one account. */
export type Part = Pick<IndexedTransaction, 'transfers' | 'approvals'>

/** A transaction, as it is stored. */
export type StoredTransaction = {
  readonly position: number
  readonly summary: TransactionSummary
  /** By account: the transaction's sender, and every account that sent or received value or tokens. */
  readonly parts: ReadonlyMap<string, Part>
}

/** A block with its transactions, as it is stored. */
export type StoredBlock = BlockMark & {
  readonly parentHash: string
  readonly transactions: readonly StoredTransaction[]
  /** Token contracts first seen in this block. */
  readonly tokens: readonly IndexedToken[]
  /** When their metadata were read, in milliseconds. */
  readonly readAt?: number
  /** Token contracts first seen in this block whose metadata is not read yet. */
  readonly unread?: readonly string[]
}

/** Storage of indexed blocks of any number of chains. */
export interface IndexStorage {
  open(chainId: string): ChainStorage
  /** Opens the database and migrates its tables, if it has one; rejects while it does not answer. */
  check?(): Promise<void>
  close(): Promise<void>
}

/** Blocks of one chain without a gap; each block is written atomically. */
export interface ChainStorage {
  /** Lowest and highest block; `undefined` for an empty storage. */
  ends(): Promise<{ readonly first: BlockMark; readonly last: BlockMark } | undefined>
  hashAt(number: bigint): Promise<string | undefined>
  /**
   * Throws when the block does not follow the newest one, for example since another process appended it already or
   * rolled back its parent. Any block may be the first.
   */
  append(block: StoredBlock): Promise<void>
  /** Deletes every block above `number`, with the tokens and transactions first seen in it. */
  rollBack(number: bigint): Promise<void>
  /** Metadata of the given contracts, as far as it is stored. */
  tokens(addresses: readonly string[]): Promise<readonly IndexedToken[]>
  /** Those of the given contracts whose metadata were read before `before`, in milliseconds. */
  outdated(addresses: readonly string[], before: number): Promise<readonly string[]>
  /** Contracts that were seen and whose metadata is not read yet, in order after `after`; at most `limit`. */
  unread(limit: number, after?: string): Promise<readonly string[]>
  /** Stores the metadata of unread contracts; skips one that was rolled back in the meantime. */
  saveTokens(tokens: readonly IndexedToken[], readAt?: number): Promise<void>
  /** Replaces the metadata of stored contracts. */
  updateTokens(tokens: readonly IndexedToken[], readAt: number): Promise<void>
  /** ERC-20 tokens that the account has ever sent or received. */
  tokensOf(account: string): Promise<readonly IndexedToken[]>
  /** Newest first, below `before`. */
  history(
    account: string,
    page: { readonly before: Place; readonly limit: number },
  ): Promise<readonly (Place & TransactionSummary & Part)[]>
}
