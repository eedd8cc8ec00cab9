/** An address, or a `PublicKey` of web3.js. */
type Key = string | { toBase58(): string }

/** An instruction as in `@solana/kit`; `role` is its `AccountRole`, from 0 (read) to 3 (sign and write). */
export type SolanaInstruction = {
  readonly programAddress: string
  readonly accounts?: readonly { readonly address: string; readonly role: number }[]
  readonly data?: ArrayLike<number>
}

/** One of several calls on Solana: an instruction of `@solana/kit`, or a `TransactionInstruction` of web3.js. */
export type SolanaCall =
  | SolanaInstruction
  | {
      readonly programId: Key
      readonly keys: readonly {
        readonly pubkey: Key
        readonly isSigner: boolean
        readonly isWritable: boolean
      }[]
      readonly data?: ArrayLike<number>
    }
