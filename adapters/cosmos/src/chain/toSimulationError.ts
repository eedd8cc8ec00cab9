import { sdkCodes, toSdkError } from './toSdkError.ts'

/** The SDK's internal error, which has no specific meaning. */
const unnamed = 1

/**
 * Maps a failed simulation to an error; returns the failure itself when the node did not simulate. CosmJS passes on
 * neither code nor code space, so the SDK's message is parsed.
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
