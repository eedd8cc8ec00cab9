import type { ApprovalRow } from '../approval/Approval.ts'
import { t } from '../en.ts'
import type { NodeCall } from '../evm/node.ts'
import { readSigners } from '../signers/readSigners.ts'
import { checkDelegate, type Delegation, readDelegation } from './readDelegation.ts'
import type { SmartAccountSettings } from './smartNetwork.ts'

/** What becomes of an account that is used as a smart account. */
export type Upgrade = {
  readonly to: `0x${string}`
  readonly before: Delegation
  /**
   * How many signers are stored for the account already, by an earlier upgrade or by code of somebody else; undefined
   * where that could not be read.
   */
  readonly signers: number | undefined
}

/**
 * The upgrade that an account needs first; undefined where it runs the operator's code already. Throws `node` where the
 * network does not have that code.
 */
export async function upgradeOf(
  account: string,
  settings: SmartAccountSettings,
  node: NodeCall,
): Promise<Upgrade | undefined> {
  const [before] = await Promise.all([
    readDelegation(account, settings.delegate, node),
    checkDelegate(settings, node),
  ])
  if (before.kind === 'own') return undefined
  const to = settings.delegate as `0x${string}`
  const signers = await readSigners(account, to, node).catch(() => undefined)
  // Not every contract of smart accounts has signers: the operator says which has.
  return { to, before, signers: signers ? signers.length : settings.signers ? undefined : 0 }
}

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

/** The code that an account will run, and the code that it runs now. */
export function upgradeRows({ to, before }: Upgrade): readonly ApprovalRow[] {
  return [
    { label: t('accountCode'), value: to, kind: 'address' },
    ...(before.address
      ? [{ label: t('accountCodeNow'), value: before.address, kind: 'address' } as const]
      : []),
  ]
}
