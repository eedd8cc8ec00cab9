import { KitError, type NetworkDefinition, networkErrors } from '@portico/core'
import {
  isSolanaError,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE as preflight,
} from '@solana/kit'
import { toFailure } from './toFailure.ts'

/** Maps a failed node request to an error: another cluster, a rejected transaction, or unreachable. */
export function toNodeError(cause: unknown, network: NetworkDefinition): KitError {
  const own = KitError.find(cause, (error) => error instanceof KitError)
  if (own instanceof KitError && !networkErrors.is(own, 'unavailable')) return own
  if (isSolanaError(cause, preflight) && cause.cause instanceof Error) return toFailure(cause.cause)
  const code = isSolanaError(cause) ? cause.context.__code : 0
  // JSON-RPC error codes are negative: the node answered with a reason.
  const hints = code < 0 ? [`Node error: ${(cause as Error).message}`] : []
  return networkErrors.create('unavailable', [network.name], { cause, hints })
}
