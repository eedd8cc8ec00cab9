import { KitError } from '@portico/core'

/** True for what the network says of a transaction; no other endpoint is asked to think otherwise. */
export function isNodeRejection(error: unknown): boolean {
  return error instanceof KitError && /^(bip122|request)\//.test(error.code)
}
