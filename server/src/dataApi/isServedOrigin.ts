import { matchesOrigin } from '@portico/core/endpoints'

/** True for the origins that the operator configured, and for all origins when the list is empty. */
export function isServedOrigin(origin: string, allowed: readonly string[]): boolean {
  return allowed.length === 0 || matchesOrigin(origin, allowed)
}
