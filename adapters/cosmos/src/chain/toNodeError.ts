import { KitError, type NetworkDefinition, networkErrors } from '@portico/core'

/** Names why a node gave no answer, with its own words where it said some. */
export function toNodeError(cause: unknown, network: NetworkDefinition): KitError {
  if (cause instanceof KitError) return cause
  const message = cause instanceof Error ? cause.message : ''
  const hints = message === '' ? [] : [message.slice(0, 500)]
  return networkErrors.create('unavailable', [network.name], { cause, hints })
}
