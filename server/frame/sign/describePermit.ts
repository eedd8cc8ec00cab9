import type { ApprovalRow } from '../approval/Approval.ts'
import type { Permit } from '../evm/readPermit.ts'
import type { Tokens } from '../evm/readTokens.ts'
import { t } from '../t.ts'
import { isUnlimited } from './isUnlimited.ts'
import { tokenAmountRows } from './tokenAmountRows.ts'

/** Seconds of Unix time at the end of the year 9999, beyond which a date is none. */
const lastSecond = 253_402_300_799n

/** A permit in words: how much of which token, who may take it, and until when. */
export function describePermit(
  { spender, grants, until, isOnce }: Permit,
  tokens: Tokens,
): { warnings: readonly string[]; rows: readonly ApprovalRow[] } {
  const hasUnlimited = grants.some(({ amount, max }) => isUnlimited(amount, max))
  return {
    warnings: [
      t(isOnce ? 'permitOnce' : 'permit', { spender }),
      ...(hasUnlimited ? [t('unlimitedWarning')] : []),
    ],
    rows: [
      ...grants.flatMap(({ token, amount, max }) => [
        ...tokenAmountRows(amount, {
          token: tokens.get(token.toLowerCase()),
          rawLabel: t('tokenAmount'),
          isAllowance: true,
          max,
        }),
        { label: t('token'), value: token, kind: 'address' } as const,
      ]),
      { label: t('spender'), value: spender, kind: 'address' },
      { label: t('until'), value: dateOf(until), kind: 'text' },
    ],
  }
}

function dateOf(seconds: bigint): string {
  if (seconds > lastSecond) return t('noEnd')
  const date = new Date(Number(seconds) * 1_000)
  return new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
    .format(date)
    .concat(' UTC')
}
