import type { ConsentPrompt } from '../ConsentPrompt.ts'

/** `wallet_revokePermissions`: the site forgets itself. */
export async function revokePermissions(site: ConsentPrompt): Promise<null> {
  await site.wallet.forget(site.origin)
  return null
}
