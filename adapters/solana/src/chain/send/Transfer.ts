import type { Address, Instruction } from '@solana/kit'
import type { Mint } from '../tokenData.ts'

/** The purpose of an instruction. */
export type Step = 'budget' | 'createAccount' | 'transferSol' | 'transferToken'

/** The maximum amount: amounts of this family have 64 bits. */
export const maxUnits = 2n ** 64n - 1n

/** The instructions that transfer an amount. */
export type Transfer = {
  readonly instructions: readonly Instruction[]
  readonly steps: readonly Step[]
  /** An account that the transaction creates, whose rent the sender pays. */
  readonly creates?: Address
  /** Of a token: how its amounts are counted, and what it withholds in all, in base units. */
  readonly token?: { readonly mint: Mint; readonly withheld: bigint }
}
