import { read } from '../read.ts'
import { rpcError } from '../rpcError.ts'
import type { Site } from '../Site.ts'
import { askForAccounts } from './askForAccounts.ts'
import { getPermissions } from './getPermissions.ts'

/** `wallet_requestPermissions`: asks even where the site has the permission already. */
export async function requestPermissions(
  site: Site,
  [wanted]: readonly unknown[],
): Promise<readonly object[]> {
  if (!('eth_accounts' in read.fields(wanted)))
    throw rpcError(-32602, 'Only eth_accounts can be permitted')
  await askForAccounts(site)
  return getPermissions(site)
}
