import type { ConsentPrompt } from '../ConsentPrompt.ts'
import { read } from '../read.ts'
import { rpcError } from '../rpcError.ts'
import { getPermissions } from './getPermissions.ts'
import { promptForAccounts } from './promptForAccounts.ts'

/** `wallet_requestPermissions`: prompts even if the site has the permission. */
export async function requestPermissions(
  site: ConsentPrompt,
  [wanted]: readonly unknown[],
): Promise<readonly object[]> {
  if (!('eth_accounts' in read.fields(wanted)))
    throw rpcError(-32602, 'Only eth_accounts can be permitted')
  await promptForAccounts(site)
  return getPermissions(site)
}
