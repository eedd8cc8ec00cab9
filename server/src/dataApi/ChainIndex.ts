/** What the data API knows of one chain. Amounts are decimal strings in base units; addresses and hashes are lower case. */
export interface ChainIndex {
  /** CAIP-2. */
  readonly chainId: string
  /** Ether where it does not say. */
  readonly native?: NativeCurrency
  /**
   * The native currency, then every ERC-20 token with a balance, as they are at the head of the chain; at most ten
   * seconds old unless `fresh`. Throws `chainIndex/unavailable` where no node answers.
   */
  balances(address: string, options?: { readonly fresh?: boolean }): Promise<readonly HeldToken[]>
  /** Newest first. Throws `chainIndex/cursor` for a cursor that it did not give. */
  history(address: string, page: HistoryPage): Promise<History>
  /** Height of the newest block read, and how many are still to be read. */
  status(): Promise<{ readonly height: bigint; readonly behind: bigint }>
}

export type HistoryPage = { readonly cursor?: string; readonly limit: number }
export type History = {
  readonly items: readonly IndexedTransaction[]
  /** Cursor of the page after it; absent on the last one. */
  readonly next?: string
}

export type HeldToken = {
  /** Contract; absent for the native currency. */
  readonly address?: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly balance: string
  /** Where its picture is. */
  readonly logo?: string
}

export type NativeCurrency = Omit<HeldToken, 'address' | 'balance'>

/** A contract as it describes itself, cleaned and clamped; an empty text where it does not. */
export type IndexedToken = {
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

export type IndexedTransaction = {
  readonly hash: string
  readonly blockNumber: bigint
  /** ISO 8601. */
  readonly minedAt: string
  readonly status: 'confirmed' | 'failed'
  readonly from: string
  /** Absent where it created a contract. */
  readonly to?: string
  readonly nonce: number
  /** In the order in which they happened; those of the call itself and inside it before those of tokens. */
  readonly transfers: readonly IndexedTransfer[]
  readonly approvals: readonly IndexedApproval[]
  /** First four bytes of its data, where it has any. */
  readonly methodId?: string
  /** Of the page that begins after it. */
  readonly cursor: string
}

export type IndexedTransfer = {
  readonly from: string
  readonly to: string
  readonly kind: 'native' | 'erc20' | 'erc721' | 'erc1155'
  /** Absent for the native currency. */
  readonly token?: IndexedToken
  /** Decimal, of `erc721` and `erc1155`. */
  readonly tokenId?: string
  readonly amount: string
  readonly nft?: IndexedNft
}

/** What the contract itself holds about one token: nothing is fetched from addresses that it names. */
export type IndexedNft = { readonly name?: string; readonly image?: string }

export type IndexedApproval = {
  readonly owner: string
  readonly spender: string
  readonly token: IndexedToken
  /** Of an ERC-20 token; `0` takes the approval back. */
  readonly amount?: string
  /** Of an ERC-721 token. */
  readonly tokenId?: string
  /** Whether the spender may move everything of the contract. */
  readonly all?: boolean
}
