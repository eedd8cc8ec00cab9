import { KitError, type NetworkDefinition, networkErrors } from '@portico/core'

/** Maps a failed node request to an error, with the node's message as a hint. */
export function toNodeError(cause: unknown, network: NetworkDefinition): KitError {
  if (cause instanceof KitError) return cause
  const message = cause instanceof Error ? cause.message : ''
  const hints = message === '' ? [] : [message.slice(0, 500)]
  return networkErrors.create('unavailable', [network.name], { cause, hints })
}
