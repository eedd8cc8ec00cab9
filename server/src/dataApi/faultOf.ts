import { KitError } from '@portico/core'
import type { Answer } from '../http/Answer.ts'
import { fault } from '../http/fault.ts'

/** The answer to an expected error of a node or chain; `undefined` for any other error. */
export function faultOf(error: unknown): Answer | undefined {
  const isKnown = (it: unknown) => /^(rpc|chainIndex)\//.test(String((it as KitError).code))
  const known = KitError.find(error, isKnown) as KitError | undefined
  if (!known) return undefined
  if (known.code === 'chainIndex/cursor')
    return fault(400, 'cursor', 'Expected a cursor of this server')
  return fault(503, 'chainId', 'The network cannot be reached at the moment')
}
