import { KitError, networkErrors } from '@portico/core'
import { isWalletRejection } from './isWalletRejection.ts'

/** Names what a wallet said while switching networks. */
export function toNetworkError(cause: unknown): KitError {
  if (cause instanceof KitError) return cause
  const name = isWalletRejection(cause) ? 'rejected' : 'switchFailed'
  return networkErrors.create(name, [], { cause })
}
