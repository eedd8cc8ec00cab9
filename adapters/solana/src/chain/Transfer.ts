import type { Address, Instruction } from '@solana/kit'

/** What an instruction is there for. */
export type Step = 'budget' | 'createAccount' | 'transferSol' | 'transferToken'

/** Amounts of this family have 64 bits. */
export const maxUnits = 2n ** 64n - 1n

/** The instructions that move an amount. */
export type Transfer = {
  readonly instructions: readonly Instruction[]
  readonly steps: readonly Step[]
  /** An account that the transaction creates, and whose rent the sender pays. */
  readonly creates?: Address
}
