import { shortMessageOf } from '@portico/core'
import { type Answer, fault } from '../http/Answer.ts'
import { findError } from '../http/findError.ts'
import { rampErrors } from './onramp/Ramp.ts'

/** The answer to an expected error of a node, chain or ramp; `undefined` for any other error. */
export function faultOf(error: unknown): Answer | undefined {
  const expected = findError(error, (code) => /^(rpc|chainIndex|ramp)\//.test(code))
  if (!expected) return undefined
  if (expected.code === 'chainIndex/cursor')
    return fault(400, 'cursor', 'Expected a cursor of this server')
  if (rampErrors.is(expected, 'rejected')) return fault(400, 'amount', shortMessageOf(expected))
  if (expected.code.startsWith('ramp/')) return fault(503, 'ramp', shortMessageOf(expected))
  return fault(503, 'chainId', 'The network cannot be reached at the moment')
}
