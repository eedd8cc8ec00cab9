import { sdkCodes, toSdkError } from './toSdkError.ts'

/**
 * Names what a node has against a transaction that it simulated; the failure itself where it did not come
 * to that. CosmJS passes neither code nor code space on, so the SDK's words are all there is.
 */
export function toSimulationError(cause: unknown): unknown {
  const log = cause instanceof Error ? cause.message : ''
  if (!log.startsWith('Query failed with')) return cause
  return toSdkError({ code: codeOf(log), codespace: 'sdk', log })
}

function codeOf(log: string): number {
  if (/account sequence mismatch/.test(log)) return sdkCodes.wrongSequence
  return /insufficient funds/.test(log) ? sdkCodes.insufficientFunds : unnamed
}

/** The SDK's internal error: nothing of its own to tell. */
const unnamed = 1
