import type { ConsentPrompt } from '../ConsentPrompt.ts'
import { refuseWithoutPermissions } from '../refuseWithoutPermissions.ts'

/** `wallet_getGrantedExecutionPermissions` (ERC-7715): those of the site. */
export async function getGrantedExecutionPermissions(
  site: ConsentPrompt,
): Promise<readonly object[]> {
  refuseWithoutPermissions(site)
  return site.wallet.grantsOf(site.origin).map(({ origin: _, ...grant }) => grant)
}
