import { isSameAddress, type Preview, type PreviewChange, type SendRequest } from '@portico/core'
import { addAmounts, compareAmounts } from '@portico/core/amount'

/**
 * True where a trial moved something else than what was asked for: another token, another amount, nothing to the
 * receiver, or a right to spend. `fee` is the most of the native currency that may leave to nobody in particular, as
 * the rent of a new account does; absent where it is not known. A token that keeps a part for itself moves what was
 * asked for.
 */
export function differsFromRequest(
  { token, to, amount, account }: SendRequest,
  { changes, approvals }: Preview,
  fee?: string,
): boolean {
  const out = changes.filter(({ direction }) => direction === 'out')
  const isAsked = (change: PreviewChange) => isSame(change.address, token?.address)
  const isCost = (change: PreviewChange) =>
    token !== undefined &&
    change.address === undefined &&
    change.to === undefined &&
    (fee === undefined || compareAmounts(change.amount, fee) <= 0)
  const asked = out.filter(isAsked)
  if (approvals.length > 0 || out.some((it) => !isAsked(it) && !isCost(it))) return true
  // Some networks tell nothing of what comes back to where it left from.
  const isOwn = isSame(account.address, to)
  if (asked.length === 0) return !isOwn
  const moved = asked.reduce((sum, it) => addAmounts(sum, it.amount), '0')
  return (
    compareAmounts(moved, amount) !== 0 ||
    !asked.some((it) => it.to === undefined || isSame(it.to, to))
  )
}

/** One address in two spellings; Bech32 may be written in capitals. */
function isSame(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return one === other
  const isCapital = [one, other].some((it) => it === it.toUpperCase())
  return isSameAddress(one, other) || (isCapital && one.toLowerCase() === other.toLowerCase())
}
