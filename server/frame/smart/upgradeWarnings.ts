import { t } from '../t.ts'
import type { Upgrade } from './upgradeOf.ts'

/** What a visitor has to know before an account runs the operator's code. */
export function upgradeWarnings({ before, signers }: Upgrade, network: string): readonly string[] {
  const { kind, address = '' } = before
  const isOne = signers === 1
  return [
    t('upgrade', { network }),
    ...(kind === 'foreign' ? [t('foreignCode', { address })] : []),
    ...(signers > 0 ? [t(isOne ? 'upgradeSigner' : 'upgradeSigners', { count: signers })] : []),
  ]
}
