import { type Async, codeOf, type KitError, type TokenBalance } from '@portico/core'
import type { Fee, SendRequest } from '@portico/core/adapter'
import { addAmounts, compareAmounts } from '@portico/core/amount'
import { isSameAddress } from '@portico/core/caip'
import type { Preview, PreviewChange } from '@portico/core/calls'
import { tokenAddress } from '../draft/DraftToken.ts'
import { sendErrors } from '../sendErrors.ts'

type Reviewed = {
  readonly request: SendRequest
  readonly fee: Async<Fee>
  readonly preview: Async<Preview>
}

/** Error codes of adapters for a token whose data differs from the list of balances. */
const tokenMismatch = /\/(otherDecimals|wrongDecimals|noDecimals|notAToken)$/

/** Error codes of adapters when the fee cannot be paid. */
const feeErrors = /\/(insufficientFunds|insufficientFees?|shortOfFee)$/

/**
 * The reason why a transfer cannot be sent, regardless of accepted warnings; unknown facts do not block. `tokens` are
 * the balances of the account, the native currency first.
 */
export function findObstacle(
  { request, fee, preview }: Reviewed,
  tokens: readonly TokenBalance[],
): KitError | undefined {
  const { network, token, amount } = request
  const { symbol } = network.nativeCurrency
  const held = tokens.find((it) => tokenAddress(it) === token?.address)?.quantity.numeric
  // The balance may have changed meanwhile.
  if (held !== undefined && compareAmounts(amount, held) > 0)
    return sendErrors.create('tooMuch', [token?.symbol ?? symbol])
  if (lacksFeeFunds(fee, tokens[0]?.quantity.numeric, token ? '0' : amount))
    return sendErrors.create('shortOfFee', [symbol])
  // The chain reports that a different amount than shown would be sent.
  for (const answer of [fee, preview])
    if (answer.status === 'error' && isTokenMismatch(answer.error)) return answer.error
  if (preview.status !== 'success') return undefined
  const cause = preview.data.failure
  if (cause) return sendErrors.create('wouldFail', [], { cause })
  const cost = fee.status === 'success' ? fee.data.amount : undefined
  if (differsFromRequest(request, preview.data, cost)) return sendErrors.create('differs', [])
  return undefined
}

function isTokenMismatch(error: Error): error is KitError {
  return tokenMismatch.test(codeOf(error))
}

/** True when the native balance does not cover the fee and the native amount that is sent besides it. */
function lacksFeeFunds(fee: Async<Fee>, balance: string | undefined, amount: string): boolean {
  if (fee.status === 'error') return feeErrors.test(codeOf(fee.error))
  if (fee.status !== 'success' || balance === undefined) return false
  return compareAmounts(addAmounts(amount, fee.data.amount), balance) > 0
}

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
