import type { KitError } from '@portico/core'
import { requestErrors } from '@portico/core/errors'
import { cosmosErrors } from '../../cosmosErrors.ts'

/** A chain's reason for rejecting a transaction. */
type SdkFailure = { readonly code: number; readonly codespace: string; readonly log: string }

/** Codes of the Cosmos SDK's own code space, see `types/errors/errors.go` of the SDK. */
export const sdkCodes = {
  unauthorized: 4,
  insufficientFunds: 5,
  outOfGas: 11,
  insufficientFee: 13,
  alreadyInMempool: 19,
  mempoolFull: 20,
  wrongSequence: 32,
} as const

/** Maps a rejection code to an error; the codes of other modules' code spaces have other meanings. */
export function toSdkError({ code, codespace, log }: SdkFailure): KitError {
  const hints = log === '' ? [] : [log.slice(0, 500)]
  switch (codespace === 'sdk' ? code : undefined) {
    case sdkCodes.insufficientFunds:
      return requestErrors.create('insufficientFunds', [], { hints })
    case sdkCodes.insufficientFee:
      return cosmosErrors.create('insufficientFee', [], { hints: [...hints, 'Offer a higher fee'] })
    case sdkCodes.wrongSequence:
      return cosmosErrors.create('sequenceMismatch', [], {
        hints: [...hints, 'Send again once the earlier transaction is in a block'],
      })
    case sdkCodes.outOfGas:
      return cosmosErrors.create('outOfGas', [], { hints })
    case sdkCodes.mempoolFull:
      return cosmosErrors.create('mempoolFull', [], { hints })
    case sdkCodes.unauthorized:
      return cosmosErrors.create('unauthorized', [], { hints })
    default:
      return requestErrors.create('sendFailed', [], { hints })
  }
}

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
