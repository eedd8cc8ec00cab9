import { type CallsPreview, isSameAddress, type PreviewChange } from '@portico/core'
import { parseAmount } from '@portico/core/amount'

type Effects = Pick<CallsPreview, 'changes' | 'approvals' | 'altered'>

/** Hundredths of what was shown to arrive that may be missing, since prices move with each block. */
const tolerance = 1n

/**
 * Whether calls would now do something else to the account than was shown (S15): more leaves it or goes to somebody
 * else, less than 99 % arrives, somebody else may spend, or another account changes in which it is named.
 */
export function differs(shown: Effects, now: Effects): boolean {
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
  const { altered: known = [] } = shown
  const moreAltered = now.altered?.some(
    ({ address }) => !known.some((it) => isSameAddress(it.address, address)),
  )
  return moreLeaves || lessArrives || moreMaySpend || moreAltered === true
}

/** What moves of one token in one direction, to one receiver, in base units. */
function sum({ changes }: Effects, like: PreviewChange): bigint {
  return changes
    .filter(
      (it) =>
        it.direction === like.direction &&
        isSame(it.address, like.address) &&
        isSame(it.to, like.to) &&
        it.decimals === like.decimals,
    )
    .reduce((total, { amount, decimals }) => total + parseAmount(amount, decimals), 0n)
}

function isSame(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return one === other
  return isSameAddress(one, other)
}
