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

/** Blocks that no node had when they were to be read; the block after them is stored. */
export type Gap = {
  readonly first: bigint
  readonly last: bigint
  /** Hash of the last of them, which its child names. */
  readonly lastHash: string
}

/** Storage of indexed blocks of any number of chains. */
export interface IndexStorage {
  open(chainId: string): ChainStorage
  /** Hash of the genesis block that the chain's nodes were known by first; stores the one that is given, if there is none. */
  genesis?(chainId: string, hash?: string): Promise<string | undefined>
  /** Opens the database and migrates its tables, if it has one; rejects while it does not answer. */
  check?(): Promise<void>
  close(): Promise<void>
}

/** Blocks of one chain, without others than named gaps; each block is written atomically. */
export interface ChainStorage {
  /** Lowest and highest block; `undefined` for an empty storage. */
  ends(): Promise<{ readonly first: BlockMark; readonly last: BlockMark } | undefined>
  hashAt(number: bigint): Promise<string | undefined>
  /** The highest block at or below `number`. */
  newestAt(number: bigint): Promise<BlockMark | undefined>
  /**
   * Throws when the block does not follow the newest one, for example since another process appended it already or
   * rolled back its parent. Any block may be the first. With `gapFrom` it follows a gap that begins there.
   */
  append(block: StoredBlock, gapFrom?: bigint): Promise<void>
  /** Deletes every block above `number` as `rollBack` does and appends others, all or nothing. */
  replace(number: bigint, blocks: readonly StoredBlock[]): Promise<void>
  /** All gaps, from the highest on. */
  gaps(): Promise<readonly Gap[]>
  /** Stores the last block of a gap. Throws when it is not the one that its child names. */
  fill(block: StoredBlock): Promise<void>
  /** Deletes every block above `number`, with the tokens and transactions first seen in it. */
  rollBack(number: bigint): Promise<void>
  /** Metadata of the given contracts, as far as it is stored, and was first seen in no block above `upTo`. */
  tokens(addresses: readonly string[], upTo?: bigint): Promise<readonly IndexedToken[]>
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
