import { t } from '../en.ts'
import type { Upgrade } from './upgradeOf.ts'

/** What a visitor has to know before an account runs the operator's code. */
export function upgradeWarnings({ before, signers }: Upgrade, network: string): readonly string[] {
  const { kind, address = '' } = before
  return [
    t('upgrade', { network }),
    ...(kind === 'foreign' ? [t('foreignCode', { address })] : []),
    ...signerWarnings(signers),
  ]
}

function signerWarnings(count: number | undefined): readonly string[] {
  if (count === undefined) return [t('upgradeSignersUnknown')]
  if (count === 0) return []
  return [t(count === 1 ? 'upgradeSigner' : 'upgradeSigners', { count })]
}
