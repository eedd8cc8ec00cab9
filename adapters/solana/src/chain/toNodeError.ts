import { KitError, type NetworkDefinition, networkErrors } from '@portico/core'
import {
  isSolanaError,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE as preflight,
} from '@solana/kit'
import { toFailure } from './toFailure.ts'

/** Names why a node gave no answer: it serves another cluster, refused a transaction, or is out of reach. */
export function toNodeError(cause: unknown, network: NetworkDefinition): KitError {
  const own = KitError.find(cause, (error) => error instanceof KitError)
  if (own instanceof KitError && !networkErrors.is(own, 'unavailable')) return own
  if (isSolanaError(cause, preflight) && cause.cause instanceof Error) return toFailure(cause.cause)
  const code = isSolanaError(cause) ? cause.context.__code : 0
  // The codes of JSON-RPC are negative: a node answered, and has its reasons.
  const hints = code < 0 ? [`A node said: ${(cause as Error).message}`] : []
  return networkErrors.create('unavailable', [network.name], { cause, hints })
}
