/** A transfer as recorded on the chain, without the token's name and decimals. */
export type Transfer = {
  readonly from: string
  readonly to: string
  readonly kind: 'native' | 'erc20' | 'erc721' | 'erc1155'
  /** Contract address; absent for the native currency. */
  readonly token?: string
  readonly tokenId?: string
  readonly amount: string
}

export type Approval = {
  readonly owner: string
  readonly spender: string
  readonly token: string
  readonly amount?: string
  readonly tokenId?: string
  readonly all?: boolean
}

export type Moves = {
  readonly transfers: readonly Transfer[]
  readonly approvals: readonly Approval[]
}
