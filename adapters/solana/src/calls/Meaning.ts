/** What an instruction of a known program does; `decimals` and `mint` where its own data have them. */
export type Meaning =
  | { readonly kind: 'transferSol'; from: string; to: string; units: bigint }
  /** Lamports that another account holds for its authority, such as a nonce account. */
  | { readonly kind: 'withdrawSol'; from: string; to: string; units: bigint }
  | (TokenMeaning & { readonly kind: 'transferToken'; to: string })
  | (TokenMeaning & { readonly kind: 'approve'; to: string })
  | (TokenMeaning & { readonly kind: 'burn' })
  | { readonly kind: 'mint'; to: string; units: bigint; mint: string; decimals?: number }
  | { readonly kind: 'freeze'; account: string }
  | { readonly kind: 'thaw'; account: string }
  /** `to`: the new authority, absent when nobody has it from then on. */
  | { readonly kind: 'setAuthority'; account: string; to?: string }
  | { readonly kind: 'createAccount'; account: string; owner: string }
  /** `to` gets what lies in it: its deposit, and all of wrapped SOL. */
  | { readonly kind: 'closeAccount'; account: string; to: string }
  | { readonly kind: 'revoke'; account: string }

export type TokenMeaning = {
  /** The token account. */
  readonly from: string
  readonly units: bigint
  readonly mint?: string
  readonly decimals?: number
}
