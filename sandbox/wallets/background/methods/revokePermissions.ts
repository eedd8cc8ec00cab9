import type { Site } from '../Site.ts'

/** `wallet_revokePermissions`: the site forgets itself. */
export async function revokePermissions(site: Site): Promise<null> {
  await site.wallet.forget(site.origin)
  return null
}
