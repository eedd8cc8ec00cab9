import {
  KitError,
  type NetworkDefinition,
  networkErrors,
  nodeErrorName,
  requestErrors,
} from '@portico/core'

/** Maps a failed node request to an error: another chain, a rejection, or unreachable. */
export function toNodeError(cause: unknown, network: NetworkDefinition): KitError {
  const own = KitError.find(cause, (error) => error instanceof KitError)
  if (own instanceof KitError) return own
  const name = nodeErrorName(cause)
  if (name === 'insufficientFunds') return requestErrors.create(name, [], { cause })
  if (name) return requestErrors.create('sendFailed', [], { cause, hints: [name] })
  return networkErrors.create('unavailable', [network.name], { cause })
}
