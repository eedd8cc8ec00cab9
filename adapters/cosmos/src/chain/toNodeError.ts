import { KitError, type NetworkDefinition, networkErrors, requestErrors } from '@portico/core'

/** Names why a node gave no answer: it serves another chain, refused, or is out of reach. */
export function toNodeError(cause: unknown, network: NetworkDefinition): KitError {
  if (cause instanceof KitError) return cause
  // CosmJS tells a node's refusal from silence by its message alone.
  const said = cause instanceof Error ? cause.message : ''
  if (said.startsWith('Query failed with'))
    return requestErrors.create('sendFailed', [], { cause, hints: [said.slice(0, 500)] })
  return networkErrors.create('unavailable', [network.name], { cause })
}
