import type { NodeCall } from '../evm/NodeCall.ts'
import { checkDelegate } from './checkDelegate.ts'
import { type Delegation, readDelegation } from './readDelegation.ts'
import type { SmartAccountSettings } from './smartSettings.ts'

/** What becomes of an account that is used as a smart account. */
export type Upgrade = { readonly to: `0x${string}`; readonly before: Delegation }

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
  return before.kind === 'own' ? undefined : { to: settings.delegate as `0x${string}`, before }
}
