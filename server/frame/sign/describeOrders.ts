import type { ApprovalRow } from '../approval/Approval.ts'
import type { Order, OrderAsset } from '../evm/Order.ts'
import type { Tokens } from '../evm/readTokens.ts'
import type { Network } from '../page/Network.ts'
import { t } from '../t.ts'
import { formatUnits } from '../ui/formatUnits.ts'
import { dateText } from './dateText.ts'
import type { TypedMeaning } from './TypedMeaning.ts'

type Known = { readonly account: string; readonly network: Network; readonly tokens: Tokens }

/** Orders in words: what leaves the account at most, what comes at least and to whom, and until when. */
export function describeOrders(orders: readonly Order[], known: Known): TypedMeaning {
  const isOwn = (account: string) => account.toLowerCase() === known.account.toLowerCase()
  const isUnpaid = orders.some(
    ({ gives, gets }) => gives.length > 0 && !gets.some(({ to }) => isOwn(to)),
  )
  return {
    title: t('signOrder'),
    warnings: [
      t('orderSigned'),
      ...(isUnpaid ? [t('orderUnpaid')] : []),
      ...(orders.some(({ isOpen }) => isOpen) ? [t('orderOpen')] : []),
    ],
    rows: orders.flatMap(({ gives, gets, after, until }) => [
      ...gives.flatMap((one) => assetRows('gives', one, known)),
      ...gets.flatMap((one) => [
        ...assetRows(isOwn(one.to) ? 'gets' : 'othersGet', one, known),
        ...(isOwn(one.to) ? [] : [{ label: t('to'), value: one.to, kind: 'address' } as const]),
      ]),
      ...(after !== undefined && after > 0n
        ? [{ label: t('notBefore'), value: dateText(after), kind: 'text' } as const]
        : []),
      {
        label: t('until'),
        value: until === undefined ? t('noEnd') : dateText(until),
        kind: 'text',
      } as const,
    ]),
  }
}

function assetRows(
  label: 'gives' | 'gets' | 'othersGet',
  { token, amount, item }: OrderAsset,
  { network, tokens }: Known,
): readonly ApprovalRow[] {
  if (token === undefined)
    return [
      {
        label: t(label),
        value: `${formatUnits(amount, network.decimals)} ${network.symbol}`,
        kind: 'amount',
      },
    ]
  const contract: ApprovalRow = { label: t('token'), value: token, kind: 'address' }
  const raw = amount.toLocaleString('en-US')
  if (item !== undefined) {
    const text = item === 'any' ? t('anyItem') : t('itemOf', { id: item.toString() })
    const value = amount === 1n ? text : t('timesItem', { count: raw, item: text })
    return [{ label: t(label), value, kind: 'amount' }, contract]
  }
  const known = tokens.get(token.toLowerCase())
  // Without the token's decimals no amount is named but the number that is signed.
  const value = known
    ? `${formatUnits(amount, known.decimals)} ${known.symbol}`
    : t('smallestUnits', { amount: raw })
  return [
    { label: t(label), value, kind: 'amount' },
    ...(known ? [{ label: t('tokenAmount'), value: raw, kind: 'text' } as const] : []),
    contract,
  ]
}
