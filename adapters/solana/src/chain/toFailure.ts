import { type KitError, requestErrors } from '@portico/core'
import {
  SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM as custom,
  isSolanaError,
  SOLANA_ERROR__TRANSACTION_ERROR__ACCOUNT_NOT_FOUND as noAccount,
  SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND as noBlockhash,
  SOLANA_ERROR__TRANSACTION_ERROR__INSUFFICIENT_FUNDS_FOR_FEE as noFee,
  SOLANA_ERROR__TRANSACTION_ERROR__INSUFFICIENT_FUNDS_FOR_RENT as noRent,
} from '@solana/kit'
import { solanaErrors } from '../solanaErrors.ts'
import type { Step } from './Transfer.ts'

/** The error code of the System and Token programs for insufficient funds. */
const tooLittle = 1

export type FailureFacts = {
  /** The purpose of each instruction, by its index. */
  readonly steps?: readonly Step[] | undefined
  /** The rent-exempt minimum, in SOL. */
  readonly leastSol?: string | undefined
  /** The runtime's own error name. */
  readonly reason?: string | undefined
}

/** Maps a runtime error of a transaction to a kit error, for simulations and executions. */
export function toFailure(cause: Error, facts: FailureFacts = {}): KitError {
  const { steps, leastSol = '0.00089088', reason = cause.message } = facts
  if (isSolanaError(cause, noBlockhash)) {
    const hints = ['Nothing was sent. Try again, and approve within a minute']
    return solanaErrors.create('expired', [], { cause, hints })
  }
  if (isSolanaError(cause, noFee) || isSolanaError(cause, noAccount))
    return solanaErrors.create('insufficientFees', [], { cause })
  if (isSolanaError(cause, noRent)) return solanaErrors.create('belowRent', [leastSol], { cause })
  if (isSolanaError(cause, custom)) {
    const { code, index } = cause.context
    const step = steps?.[index] ?? 'budget'
    const named = code === tooLittle ? tooLittleFor[step] : undefined
    if (named) return named(cause)
    const refusal = step === 'transferToken' ? tokenRefusals[code] : undefined
    if (refusal) return refusal(cause)
  }
  return solanaErrors.create('failed', [reason], { cause })
}

/** Codes of the token programs for what they refuse to transfer. */
const tokenRefusals: Readonly<Record<number, (cause: Error) => KitError>> = {
  17: (cause) => solanaErrors.create('frozen', [], { cause }),
  36: (cause) => solanaErrors.create('memoNeeded', [], { cause }),
  37: (cause) => solanaErrors.create('notTransferable', [], { cause }),
  67: (cause) => solanaErrors.create('paused', [], { cause }),
}

const tooLittleFor: Readonly<Record<Step, ((cause: Error) => KitError) | undefined>> = {
  budget: undefined,
  transferSol: (cause) => requestErrors.create('insufficientFunds', [], { cause }),
  transferToken: (cause) => solanaErrors.create('insufficientTokens', [], { cause }),
  createAccount: (cause) => solanaErrors.create('insufficientFees', [], { cause }),
}
