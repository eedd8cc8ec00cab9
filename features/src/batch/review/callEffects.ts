import type { Fee } from '@portico/core/adapter'
import { addAmounts, formatAmount, parseAmount } from '@portico/core/amount'
import { isSameAddress } from '@portico/core/caip'
import type { CallsPreview, Preview, PreviewChange } from '@portico/core/calls'

/** What calls do to the account. */
export type CallEffects = Pick<Preview, 'changes' | 'approvals'>
type Altering = Pick<CallsPreview, 'changes' | 'approvals' | 'altered'>

/** Hundredths of what was shown to arrive that may be missing, since prices move with each block. */
const tolerance = 1n

/**
 * Whether calls would now do something else to the account than was shown (S15): more leaves it or goes to somebody
 * else, less than 99 % arrives, somebody else may spend, or another account changes in which it is named.
 */
export function differs(shown: Altering, now: Altering): boolean {
  const moreLeaves = now.changes
    .filter(({ direction }) => direction === 'out')
    .some((change) => sum(now, change) > sum(shown, change))
  const lessArrives = shown.changes
    .filter(({ direction }) => direction === 'in')
    .some((change) => sum(now, change) * 100n < sum(shown, change) * (100n - tolerance))
  const moreMaySpend = now.approvals.some(
    (approval) =>
      !shown.approvals.some(
        (it) =>
          isSameAddress(it.address, approval.address) &&
          isSameAddress(it.spender, approval.spender) &&
          it.amount === approval.amount,
      ),
  )
  const { altered: shownAltered = [] } = shown
  const moreAltered = now.altered?.some(
    ({ address }) => !shownAltered.some((it) => isSameAddress(it.address, address)),
  )
  return moreLeaves || lessArrives || moreMaySpend || moreAltered === true
}

/** What is left of the effects that were shown, once a call has done its part of them. */
export function remainderOf(shown: CallEffects, done: CallEffects): CallEffects {
  const remaining = done.changes.map((change) => ({ change, units: unitsOf(change) }))
  const changes = shown.changes.flatMap((change) => {
    let units = unitsOf(change)
    for (const part of remaining) {
      if (!isAlike(part.change, change)) continue
      const spent = part.units < units ? part.units : units
      units -= spent
      part.units -= spent
    }
    return units > 0n ? { ...change, amount: formatAmount(units, change.decimals) } : []
  })
  return { changes, approvals: shown.approvals }
}

/** What calls cost together: as one transaction, or as the sum of their own. */
export function feeOf({ fee, callFees = [] }: CallsPreview): Fee | undefined {
  const [first] = callFees
  if (fee || !first) return fee
  const amount = callFees.reduce((sum, it) => addAmounts(sum, it.amount), '0')
  return { amount, symbol: first.symbol }
}

/** What moves of one token in one direction, to one receiver, in base units. */
function sum({ changes }: CallEffects, like: PreviewChange): bigint {
  return changes
    .filter((it) => isAlike(it, like))
    .reduce((total, change) => total + unitsOf(change), 0n)
}

function unitsOf({ amount, decimals }: PreviewChange): bigint {
  return parseAmount(amount, decimals)
}

function isAlike(one: PreviewChange, other: PreviewChange): boolean {
  return (
    one.direction === other.direction &&
    isSame(one.address, other.address) &&
    isSame(one.to, other.to) &&
    one.decimals === other.decimals
  )
}

function isSame(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return one === other
  return isSameAddress(one, other)
}
