import type { SiteWallet } from '../api/createSiteApi.ts'
import { type Bytes, base64url } from '../bytes.ts'
import { storeWallet } from './storeWallet.ts'
import type { WorkerContext } from './WorkerContext.ts'

/**
 * Makes a wallet of a new root; its Solana key is in shares where the site says so. Where another device was faster, its
 * wallet is returned, and this browser has no share of it yet.
 */
export async function enrolWallet(context: WorkerContext): Promise<SiteWallet> {
  const id = base64url.encode(crypto.getRandomValues(new Uint8Array(16)))
  const root: Bytes = crypto.getRandomValues(new Uint8Array(32))
  try {
    return await storeWallet(context, { id, root, send: context.api.enrol })
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'secure/threshold') throw error
    const { threshold } = await import('../threshold/threshold.ts')
    return threshold.enrol(context, id)
  }
}
