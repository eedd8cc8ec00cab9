import { requestErrors } from '@portico/core'
import { cosmosErrors } from '../cosmosErrors.ts'

/**
 * Names what a node has against a transaction that it simulated; the failure itself where it did not come
 * to that. CosmJS passes neither code nor code space on, so the SDK's words are all there is.
 */
export function toSimulationError(cause: unknown): unknown {
  const said = cause instanceof Error ? cause.message : ''
  if (!said.startsWith('Query failed with')) return cause
  const hints = [said.slice(0, 500)]
  if (/account sequence mismatch/.test(said))
    return cosmosErrors.create('sequenceMismatch', [], { cause, hints: [...hints, tryLater] })
  if (/insufficient funds/.test(said))
    return requestErrors.create('insufficientFunds', [], { cause, hints })
  return requestErrors.create('sendFailed', [], { cause, hints })
}

const tryLater = 'Send again once the earlier transaction is in a block'
