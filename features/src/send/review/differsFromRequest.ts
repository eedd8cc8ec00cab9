import { isSameAddress, type Preview, type PreviewChange, type SendRequest } from '@portico/core'
import { addAmounts, compareAmounts } from '@portico/core/amount'

/**
 * True when the preview moves something other than requested: another token, another amount, nothing to the
 * receiver, or an approval. `fee` is the maximum native amount that may leave without a receiver, such as the rent
 * of a new account; absent when unknown. A token that deducts its own fee counts as requested.
 */
export function differsFromRequest(
  { token, to, amount, account }: SendRequest,
  { changes, approvals }: Preview,
  fee?: string,
): boolean {
  const out = changes.filter(({ direction }) => direction === 'out')
  const isRequested = (change: PreviewChange) => isSame(change.address, token?.address)
  const isCost = (change: PreviewChange) =>
    token !== undefined &&
    change.address === undefined &&
    change.to === undefined &&
    (fee === undefined || compareAmounts(change.amount, fee) <= 0)
  const requested = out.filter(isRequested)
  if (approvals.length > 0 || out.some((it) => !isRequested(it) && !isCost(it))) return true
  // Some networks do not report a transfer from an account to itself.
  const isOwn = isSame(account.address, to)
  if (requested.length === 0) return !isOwn
  const moved = requested.reduce((sum, it) => addAmounts(sum, it.amount), '0')
  // An amount that follows a multiplier is rounded down to whole base units.
  const isLess = requested.every(({ exact }) => exact) && compareAmounts(moved, '0') > 0
  const difference = compareAmounts(moved, amount)
  return (
    (isLess ? difference > 0 : difference !== 0) ||
    !requested.some((it) => it.to === undefined || isSame(it.to, to))
  )
}

/** Compares two spellings of one address; Bech32 may be in upper case. */
function isSame(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return one === other
  const isCapital = [one, other].some((it) => it === it.toUpperCase())
  return isSameAddress(one, other) || (isCapital && one.toLowerCase() === other.toLowerCase())
}
