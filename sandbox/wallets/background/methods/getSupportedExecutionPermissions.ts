import { numberToHex } from 'viem/utils'
import type { ConsentPrompt } from '../ConsentPrompt.ts'
import { permissionTypes } from '../permissionTypes.ts'
import { refuseWithoutPermissions } from '../refuseWithoutPermissions.ts'

/** `wallet_getSupportedExecutionPermissions` (ERC-7715). */
export async function getSupportedExecutionPermissions(site: ConsentPrompt): Promise<object> {
  refuseWithoutPermissions(site)
  const chainIds = site.wallet.chains.map(({ chainId }) => numberToHex(chainId))
  const facts = { chainIds, ruleTypes: ['expiry'] }
  return Object.fromEntries(Object.values(permissionTypes).map((type) => [type, facts]))
}
