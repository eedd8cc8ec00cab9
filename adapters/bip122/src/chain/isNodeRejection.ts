import { KitError } from '@portico/core'

/** True when the network rejected a transaction; such a rejection is final, so no other endpoint is tried. */
export function isNodeRejection(error: unknown): boolean {
  return error instanceof KitError && /^(bip122|request)\//.test(error.code)
}
