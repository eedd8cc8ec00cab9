import type { SendRequest } from '@portico/core/adapter'
import type { Address, Instruction } from '@solana/kit'
import type { Mint } from '../tokenData.ts'

/** The purpose of an instruction. */
export type Step = 'budget' | 'createAccount' | 'memo' | 'transferSol' | 'transferToken'

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

const memoProgram = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr' as Address

/** The instruction that records the memo of a transfer, where it has one. */
export function memoOf({ memo }: Pick<SendRequest, 'memo'>): readonly Instruction[] {
  return memo ? [{ programAddress: memoProgram, data: new TextEncoder().encode(memo) }] : []
}
