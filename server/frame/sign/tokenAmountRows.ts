import type { ApprovalRow } from '../approval/Approval.ts'
import { t } from '../en.ts'
import type { Token } from '../evm/readTokens.ts'
import { formatUnits } from '../ui/formatUnits.ts'
import { isUnlimited } from './isUnlimited.ts'

type Known = {
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
  { token, rawLabel, isAllowance, max }: Known,
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
