import type { ApprovalRow } from '../approval/Approval.ts'
import { t } from '../en.ts'
import type { OwnCall, Refund } from '../evm/readOwnCall.ts'
import { assetRows, type Known } from './assetRows.ts'
import { dateText } from './dateText.ts'
import { describeEvmCall } from './describeEvmCall.ts'
import type { TypedMeaning } from './TypedMeaning.ts'

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
