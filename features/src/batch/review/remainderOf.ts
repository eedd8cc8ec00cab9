import { isSameAddress, type Preview, type PreviewChange } from '@portico/core'
import { formatAmount, parseAmount } from '@portico/core/amount'

type Effects = Pick<Preview, 'changes' | 'approvals'>

/** What is left of the effects that were shown, once a call has done its part of them. */
export function remainderOf(shown: Effects, made: Effects): Effects {
  const left = made.changes.map((change) => ({ change, units: unitsOf(change) }))
  const changes = shown.changes.flatMap((change) => {
    let units = unitsOf(change)
    for (const part of left) {
      if (!isAlike(part.change, change)) continue
      const taken = part.units < units ? part.units : units
      units -= taken
      part.units -= taken
    }
    return units > 0n ? { ...change, amount: formatAmount(units, change.decimals) } : []
  })
  return { changes, approvals: shown.approvals }
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
