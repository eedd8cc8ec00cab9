import type { ApprovalRow } from '../approval/Approval.ts'
import { t } from '../en.ts'
import type { Upgrade } from './upgradeOf.ts'

/** The code that an account will run, and the code that it runs now. */
export function upgradeRows({ to, before }: Upgrade): readonly ApprovalRow[] {
  return [
    { label: t('accountCode'), value: to, kind: 'address' },
    ...(before.address
      ? [{ label: t('accountCodeNow'), value: before.address, kind: 'address' } as const]
      : []),
  ]
}
