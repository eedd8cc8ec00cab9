import type { ApprovalRow } from '../approval/Approval.ts'
import { t } from '../en.ts'
import type { OrderAsset, Received } from '../evm/readOrder.ts'
import type { Token, Tokens } from '../evm/readTokens.ts'
import type { Network } from '../page/FrameContext.ts'

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

type Shown = {
  /** Absent where its contract does not say its decimals. */
  readonly token: Token | undefined
  /** Name of the number in smallest units where it stands alone. */
  readonly rawLabel: string
  readonly isAllowance: boolean
  /** The largest number of the amount's type; default: of 256 bits. */
  readonly max?: bigint
}

/** An amount in the token's own unit with the number that is signed beside it, or that number alone. */
export function tokenAmountRows(
  amount: bigint,
  { token, rawLabel, isAllowance, max }: Shown,
): readonly ApprovalRow[] {
  const raw = amount.toLocaleString('en-US')
  if (isAllowance && isUnlimited(amount, max))
    return [
      {
        label: t('amount'),
        value: token ? t('unlimitedOf', { symbol: token.symbol }) : t('unlimited'),
        kind: 'amount',
      },
    ]
  if (!token) return [{ label: rawLabel, value: raw, kind: 'amount' }]
  const value = `${formatUnits(amount, token.decimals)} ${token.symbol}`
  return [
    { label: t('amount'), value, kind: 'amount' },
    { label: t('tokenAmount'), value: raw, kind: 'text' },
  ]
}

/** More than any token has; many write it, or the largest number of a type, for no limit. */
const enough = 2n ** 128n - 1n
const maxUint256 = 2n ** 256n - 1n

/** Whether an allowance is one that nobody can use up; `max` is the largest of its type. */
export function isUnlimited(amount: bigint, max: bigint = maxUint256): boolean {
  return amount >= enough || amount > max / 2n
}

/** An amount of the smallest unit as a decimal number, exact and with its thousands grouped. */
export function formatUnits(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const part = digits.slice(digits.length - decimals)
  let end = part.length
  while (end > 0 && part[end - 1] === '0') end--
  const grouped = BigInt(whole).toLocaleString('en-US')
  return end === 0 ? grouped : `${grouped}.${part.slice(0, end)}`
}

/** Seconds of Unix time at the end of the year 2099. What lasts longer has no end for whoever reads it. */
const lastSecond = 4_102_444_799n

/** A time in words, in UTC; takes seconds of Unix time. `far`: what a time is that nobody will see. */
export function dateText(seconds: bigint, far: 'noEnd' | 'neverBegins' = 'noEnd'): string {
  if (seconds > lastSecond) return t(far)
  const date = new Date(Number(seconds) * 1_000)
  return new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
    .format(date)
    .concat(' UTC')
}
