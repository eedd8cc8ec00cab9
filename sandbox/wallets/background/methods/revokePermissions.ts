import type { ConsentPrompt } from '../ConsentPrompt.ts'

/** `wallet_revokePermissions`: revokes the site's own permission. */
export async function revokePermissions(site: ConsentPrompt): Promise<null> {
  await site.wallet.forget(site.origin)
  return null
}
