import type { ApprovalRow } from '../approval/Approval.ts'
import { t } from '../en.ts'
import type { OrderAsset, Received } from '../evm/readOrder.ts'
import type { Tokens } from '../evm/readTokens.ts'
import type { Network } from '../page/Network.ts'
import { formatUnits } from '../ui/formatUnits.ts'

export type Known = {
  readonly account: string
  readonly network: Network
  readonly tokens: Tokens
}

/** Whether the account gets anything; an amount of zero is nothing. */
export function isPaid(gets: readonly Received[], { account }: Pick<Known, 'account'>): boolean {
  return gets.some(({ to, amount }) => amount > 0n && to.toLowerCase() === account.toLowerCase())
}

/** What comes for what leaves, and whoever else gets it. */
export function receivedRows(gets: readonly Received[], known: Known): readonly ApprovalRow[] {
  return gets.flatMap((one) => {
    const isOwn = one.to.toLowerCase() === known.account.toLowerCase()
    return [
      ...assetRows(isOwn ? 'gets' : 'othersGet', one, known),
      ...(isOwn ? [] : [{ label: t('to'), value: one.to, kind: 'address' } as const]),
    ]
  })
}

/** An amount in its unit, or an item, with its contract. */
export function assetRows(
  label: 'gives' | 'gets' | 'othersGet' | 'refundAtMost' | 'refundAtLeast',
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
