import type { ConsentPrompt } from '../ConsentPrompt.ts'

/** `wallet_getPermissions`, in the format of EIP-2255. */
export async function getPermissions(site: ConsentPrompt): Promise<readonly object[]> {
  if (site.accounts.length === 0) return []
  const caveats = [{ type: 'restrictReturnedAccounts', value: site.accounts }]
  return [{ parentCapability: 'eth_accounts', invoker: site.origin, caveats }]
}
