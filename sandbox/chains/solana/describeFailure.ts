import type { FailedTransactionMetadata } from 'litesvm'
import { instructionFailures, transactionFailures } from './failureNames.ts'

type InstructionFailure = number | { readonly code?: number; readonly msg?: string }
type TransactionFailure =
  | number
  | {
      readonly index?: number
      readonly accountIndex?: number
      err?(): InstructionFailure
    }

/** A failure in the format of a node: a name, or an object with one key. */
export function describeFailure(failed: FailedTransactionMetadata): unknown {
  const failure = failed.err() as TransactionFailure
  if (typeof failure === 'number') return transactionFailures[failure] ?? 'SanitizeFailure'
  if (failure.err) return { InstructionError: [failure.index ?? 0, nameInstruction(failure.err())] }
  if (failure.accountIndex !== undefined)
    return { InsufficientFundsForRent: { account_index: failure.accountIndex } }
  return { DuplicateInstruction: failure.index ?? 0 }
}

function nameInstruction(failure: InstructionFailure): unknown {
  if (typeof failure === 'number') return instructionFailures[failure] ?? 'GenericError'
  return failure.code === undefined ? { BorshIoError: failure.msg } : { Custom: failure.code }
}
