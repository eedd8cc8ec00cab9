/** The content of a transaction, split into what a wallet may change when signing and what it may not. */
export type SignedTerms = {
  /** Messages, signer, sequence and everything else except fee, gas and memo; equal for equal content. */
  readonly rest: string
  readonly memo: string
  readonly fee: readonly { readonly denom: string; readonly amount: bigint }[]
}
