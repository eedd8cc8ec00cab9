/** Read access to one indexed chain. Amounts are decimal strings in base units; addresses and hashes are lower case. */
export interface ChainIndex {
  /** CAIP-2 id. */
  readonly chainId: string
  /** Default: Ether. */
  readonly native?: NativeCurrency
  /**
   * The native currency, then every ERC-20 token with a balance, read at the head of the chain; at most ten seconds
   * old unless `fresh`. Throws `chainIndex/unavailable` when no node answers.
   */
  balances(address: string, options?: { readonly fresh?: boolean }): Promise<readonly HeldToken[]>
  /** Newest first. Throws `chainIndex/cursor` for a cursor that this index did not issue. */
  history(address: string, page: HistoryPage): Promise<History>
  /**
   * Height of the newest indexed block, the number of blocks that are not indexed yet, and of those below that no node had.
   */
  status(): Promise<{ readonly height: bigint; readonly behind: bigint; readonly missing?: bigint }>
}

/** Which page of a history to return. */
export type HistoryPage = { readonly cursor?: string; readonly limit: number }
/** A page of an account's history. */
export type History = {
  readonly items: readonly IndexedTransaction[]
  /** Cursor of the next page; absent on the last page. */
  readonly next?: string
}

/** A token that an account holds. */
export type HeldToken = {
  /** Contract address; absent for the native currency. */
  readonly address?: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly balance: string
  /** URL of the token's logo. */
  readonly logo?: string
}

/** The native currency of a chain. */
export type NativeCurrency = Omit<HeldToken, 'address' | 'balance'>

/** A contract's own description, cleaned and shortened; an empty string where the contract returns none. */
export type IndexedToken = {
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** A transaction of the index. */
export type IndexedTransaction = {
  readonly hash: string
  readonly blockNumber: bigint
  /** ISO 8601. */
  readonly minedAt: string
  readonly status: 'confirmed' | 'failed'
  readonly from: string
  /** Absent for a contract creation. */
  readonly to?: string
  readonly nonce: number
  /** In execution order: value of the call and its inner calls first, then token transfers. */
  readonly transfers: readonly IndexedTransfer[]
  readonly approvals: readonly IndexedApproval[]
  /** First four bytes of the call data; absent when there is no data. */
  readonly methodId?: string
  /** Cursor of the page that starts after this transaction. */
  readonly cursor: string
}

/** A transfer of a transaction of the index. */
export type IndexedTransfer = {
  readonly from: string
  readonly to: string
  readonly kind: 'native' | 'erc20' | 'erc721' | 'erc1155'
  /** Absent for the native currency. */
  readonly token?: IndexedToken
  /** Decimal; only for `erc721` and `erc1155`. */
  readonly tokenId?: string
  readonly amount: string
  readonly nft?: IndexedNft
}

/** Metadata that the contract itself returns for one token; the server never fetches a URL that the contract names. */
export type IndexedNft = { readonly name?: string; readonly image?: string }

/** An allowance that a transaction changed. */
export type IndexedApproval = {
  readonly owner: string
  readonly spender: string
  readonly token: IndexedToken
  /** Only for an ERC-20 token; `0` revokes the approval. */
  readonly amount?: string
  /** Only for an ERC-721 token. */
  readonly tokenId?: string
  /** Whether the spender may move every token of the contract. */
  readonly all?: boolean
}
