import { type KitError, nodeErrorName, requestErrors } from '@portico/core'
import { BaseError, type Hex } from 'viem'
import { toRevertError } from './toRevertError.ts'

/** Why the chain would reject a transaction, by a node's error; `undefined` when the node gave no reason. */
export function failureOf(cause: unknown): KitError | undefined {
  const data = revertData(cause)
  if (data !== undefined) return toRevertError(data)
  const name = nodeErrorName(cause)
  if (name === 'insufficientFunds') return requestErrors.create(name, [], { cause })
  if (name === 'executionReverted') return toRevertError(undefined)
  return name && requestErrors.create('sendFailed', [], { cause, hints: [name] })
}

function revertData(cause: unknown): Hex | undefined {
  if (!(cause instanceof BaseError)) return undefined
  const found = cause.walk((error) => typeof (error as { data?: unknown }).data === 'string')
  const data = (found as { data?: unknown } | null)?.data
  return typeof data === 'string' && /^0x(?:[0-9a-f]{2})+$/i.test(data) ? (data as Hex) : undefined
}
