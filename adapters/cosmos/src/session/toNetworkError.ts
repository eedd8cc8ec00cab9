import { KitError, networkErrors } from '@portico/core'
import { isRefusal } from './isRefusal.ts'

/** Names what a wallet said while switching networks. */
export function toNetworkError(cause: unknown): KitError {
  if (cause instanceof KitError) return cause
  const name = isRefusal(cause) ? 'rejected' : 'switchFailed'
  return networkErrors.create(name, [], { cause })
}
