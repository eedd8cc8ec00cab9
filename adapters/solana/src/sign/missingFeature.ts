import { type KitError, requestErrors } from '@portico/core'

/** The error for a wallet, or an account of it, that lacks a feature. */
export function missingFeature(verb: string): KitError {
  return requestErrors.create('unsupported', [verb, 'This wallet'])
}
