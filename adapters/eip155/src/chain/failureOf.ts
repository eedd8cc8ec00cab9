import { findRevert, type KitError, nodeErrorName, requestErrors } from '@portico/core'
import { toRevertError } from './toRevertError.ts'

/** Why the chain would reject a transaction, by a node's error; `undefined` when the node gave no reason. */
export function failureOf(cause: unknown): KitError | undefined {
  const revert = findRevert(cause)
  if (revert) return toRevertError(revert.data)
  const name = nodeErrorName(cause)
  if (name === 'insufficientFunds') return requestErrors.create(name, [], { cause })
  return name && requestErrors.create('sendFailed', [], { cause, hints: [name] })
}
