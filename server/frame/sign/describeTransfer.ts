import type { ApprovalRow } from '../approval/Approval.ts'
import { t } from '../en.ts'
import type { Tokens } from '../evm/readTokens.ts'
import type { SignedTransfer } from '../evm/readTransfer.ts'
import { dateText } from './dateText.ts'
import type { TypedMeaning } from './TypedMeaning.ts'
import { tokenAmountRows } from './tokenAmountRows.ts'

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
