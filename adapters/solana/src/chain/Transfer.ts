import type { Address, Instruction } from '@solana/kit'

/** What an instruction is there for. */
export type Step = 'budget' | 'createAccount' | 'transferSol' | 'transferToken'

/** The instructions that move an amount. */
export type Transfer = {
  readonly instructions: readonly Instruction[]
  readonly steps: readonly Step[]
  /** An account that the transaction creates, and whose rent the sender pays. */
  readonly creates?: Address
}
