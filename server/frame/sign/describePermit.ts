import type { ApprovalRow } from '../approval/Approval.ts'
import { t } from '../en.ts'
import type { Grant, Permit } from '../evm/readPermit.ts'
import type { Tokens } from '../evm/readTokens.ts'
import { isPaid, type Known, receivedRows } from './assetRows.ts'
import { dateText } from './dateText.ts'
import { isUnlimited } from './isUnlimited.ts'
import type { TypedMeaning } from './TypedMeaning.ts'
import { tokenAmountRows } from './tokenAmountRows.ts'

/** A permit in words: how much of which token, who may take it, and until when. */
export function describePermit(
  { spender, grants, until, isOnce, isImmediate, asks = [] }: Permit,
  known: Known,
): TypedMeaning {
  const { tokens } = known
  const hasUnlimited = grants.some((it) => it.item === undefined && isUnlimited(it.amount, it.max))
  const hasAll = grants.some(({ item, amount }) => item === 'all' && amount > 0n)
  return {
    title: t('approveToken'),
    warnings: [
      t(isOnce ? 'permitOnce' : 'permit', { spender }),
      ...(isImmediate ? [t('permitImmediate')] : []),
      ...(hasUnlimited ? [t('unlimitedWarning')] : []),
      ...(hasAll ? [t('approveAllWarning')] : []),
      ...(asks.length > 0 ? [t('permitAsks', { spender })] : []),
      ...(asks.length > 0 && !isPaid(asks, known) ? [t('orderUnpaid')] : []),
    ],
    rows: [
      ...grants.flatMap((grant) => grantRows(grant, tokens)),
      { label: t('spender'), value: spender, kind: 'address' },
      ...receivedRows(asks, known),
      { label: t('until'), value: dateText(until), kind: 'text' },
    ],
  }
}

function grantRows({ token, amount, max, item }: Grant, tokens: Tokens): readonly ApprovalRow[] {
  const contract: ApprovalRow = { label: t('token'), value: token, kind: 'address' }
  if (item === 'one')
    return [{ label: t('item'), value: amount.toString(), kind: 'amount' }, contract]
  if (item === 'all')
    return [
      { label: t('items'), value: t(amount > 0n ? 'allItems' : 'empty'), kind: 'amount' },
      contract,
    ]
  return [
    ...tokenAmountRows(amount, {
      token: tokens.get(token.toLowerCase()),
      rawLabel: t('tokenAmount'),
      isAllowance: true,
      max,
    }),
    contract,
  ]
}
