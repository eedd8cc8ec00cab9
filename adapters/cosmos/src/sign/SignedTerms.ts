/** What a transaction says, parted into what a wallet may change when it signs and what it may not. */
export type SignedTerms = {
  /** Messages, signer, sequence and all else but fee, gas and memo: equal for the same content. */
  readonly rest: string
  readonly memo: string
  readonly fee: readonly { readonly denom: string; readonly amount: bigint }[]
}
