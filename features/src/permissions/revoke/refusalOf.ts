import type { RevocationCost } from '@portico/core'
import { permissionErrors } from '../permissionErrors.ts'
import type { Consent } from './Consent.ts'
import { isUnknown } from './RevocationCosts.ts'

/** Why a permission is not taken back at this cost, with what the visitor accepted; `undefined` if it is. */
export function refusalOf(
  cost: RevocationCost | Error | undefined,
  accepted: Consent['cost'],
): Error | undefined {
  if (cost === undefined || accepted === 'any') return undefined
  if (cost instanceof Error) {
    if (!isUnknown(cost)) return permissionErrors.create('wouldFail', [], { cause: cost })
    return accepted === 'unknown'
      ? undefined
      : permissionErrors.create('costUnknown', [], { cause: cost })
  }
  const { fee, isUnusual } = cost
  if (!isUnusual) return undefined
  return permissionErrors.create('costUnusual', [`${fee.amount} ${fee.symbol}`], { data: { fee } })
}
