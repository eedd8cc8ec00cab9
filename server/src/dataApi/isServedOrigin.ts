import { matchesOrigin } from '@portico/core/endpoints'

/** True for the origins that the operator named, and for all where none is: no origin is built in. */
export function isServedOrigin(origin: string, allowed: readonly string[]): boolean {
  return allowed.length === 0 || matchesOrigin(origin, allowed)
}
