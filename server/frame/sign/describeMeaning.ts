import type { ApprovalRow } from '../approval/Approval.ts'
import { t } from '../en.ts'
import type { Order } from '../evm/readOrder.ts'
import type { OwnCall, Refund } from '../evm/readOwnCall.ts'
import type { Grant, Permit } from '../evm/readPermit.ts'
import type { Tokens } from '../evm/readTokens.ts'
import type { SignedTransfer } from '../evm/readTransfer.ts'
import {
  assetRows,
  dateText,
  isPaid,
  isUnlimited,
  type Known,
  receivedRows,
  tokenAmountRows,
} from './amountRows.ts'
import { describeEvmCall } from './describeEvmCall.ts'

/** What a signature of typed data lets happen, in words. */
export type TypedMeaning = {
  readonly title: string
  readonly warnings: readonly string[]
  readonly rows: readonly ApprovalRow[]
}

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

/** A transfer by signature in words: how much of which token leaves, who gets it, and until when. */
export function describeTransfer(transfer: SignedTransfer, tokens: Tokens): TypedMeaning {
  const contract: ApprovalRow = { label: t('token'), value: transfer.token, kind: 'address' }
  if (transfer.kind === 'cancel')
    return { title: t('cancelTransfer'), warnings: [t('cancelTransferText')], rows: [contract] }
  const { kind, token, from, to, amount, after, until } = transfer
  const known = tokens.get(token.toLowerCase())
  return {
    title: t('signTransfer'),
    warnings: [t(kind === 'receive' ? 'receiveSigned' : 'transferSigned', { to })],
    rows: [
      ...tokenAmountRows(amount, { token: known, rawLabel: t('tokenAmount'), isAllowance: false }),
      contract,
      { label: t('from'), value: from, kind: 'address' },
      { label: t('to'), value: to, kind: 'address' },
      ...(after > 0n
        ? [{ label: t('notBefore'), value: dateText(after, 'neverBegins'), kind: 'text' } as const]
        : []),
      { label: t('until'), value: dateText(until), kind: 'text' },
    ],
  }
}

/** A call that the signature allows, described as a transaction of the account would be. */
export function describeOwnCall(call: OwnCall, known: Known): TypedMeaning {
  const { kind, through, to, value, data, isDelegate, until, refund } = call
  const { warnings, rows } = describeEvmCall({ transaction: { to, value, data } }, known)
  return {
    title: t(kind === 'safe' ? 'signSafe' : 'signCall'),
    warnings: [
      kind === 'safe' ? t('safeSigned', { safe: through }) : t('callSigned'),
      ...(isDelegate ? [t('safeDelegate', { to })] : []),
      ...(refund ? [refundWarning(refund)] : []),
      ...warnings,
    ],
    rows: [
      ...(refund ? refundRows(refund, known) : []),
      ...rows,
      ...(until === undefined
        ? []
        : [{ label: t('until'), value: dateText(until), kind: 'text' } as const]),
    ],
  }
}

function refundWarning({ to, isOpen }: Refund): string {
  return t(isOpen ? 'refundOpen' : 'refund', { to: to ?? t('refundSender') })
}

function refundRows(refund: Refund, known: Known): readonly ApprovalRow[] {
  const { to, isOpen } = refund
  return [
    ...assetRows(isOpen ? 'refundAtLeast' : 'refundAtMost', refund, known),
    { label: t('refundTo'), value: to ?? t('refundSender'), kind: to ? 'address' : 'text' },
  ]
}

/** Orders in words: what leaves the account at most, what comes at least and to whom, and until when. */
export function describeOrders(orders: readonly Order[], known: Known): TypedMeaning {
  const isUnpaid = orders.some(({ gives, gets }) => gives.length > 0 && !isPaid(gets, known))
  return {
    title: t('signOrder'),
    warnings: [
      t('orderSigned'),
      ...(isUnpaid ? [t('orderUnpaid')] : []),
      ...(orders.some(({ isOpen }) => isOpen) ? [t('orderOpen')] : []),
    ],
    rows: orders.flatMap(({ gives, gets, after, until }) => [
      ...gives.flatMap((one) => assetRows('gives', one, known)),
      ...receivedRows(gets, known),
      ...(after !== undefined && after > 0n
        ? [{ label: t('notBefore'), value: dateText(after, 'neverBegins'), kind: 'text' } as const]
        : []),
      {
        label: t('until'),
        value: until === undefined ? t('noEnd') : dateText(until),
        kind: 'text',
      } as const,
    ]),
  }
}
