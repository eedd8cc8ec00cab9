import type { Asker } from '../Asker.ts'

/** `wallet_revokePermissions`: the site forgets itself. */
export async function revokePermissions(site: Asker): Promise<null> {
  await site.wallet.forget(site.origin)
  return null
}
