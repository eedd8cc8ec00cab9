import type { SiteSession } from '../api/createSiteApi.ts'
import { deviceShare } from './deviceShare.ts'
import { fetchShare } from './fetchShare.ts'
import { knownWallet } from './knownWallet.ts'
import { restoreShare } from './restoreShare.ts'
import type { WorkerContext } from './WorkerContext.ts'

/** After a login: makes the wallet if there is none, and gets this browser its share. */
export async function settleLogin(context: WorkerContext, session: SiteSession): Promise<void> {
  await context.session.start(session)
  await settleShare(context)
}

/**
 * Makes the wallet if there is none, and gets this browser its share where the site may release it; at the level `own`, the
 * visitor presents a factor later. What an interruption left undone is done by the next call.
 */
export async function settleShare(context: WorkerContext): Promise<void> {
  const { session } = context
  if (!session.hasWallet) {
    if (!context.enrolment.isAutomatic) return
    const { enrolWallet } = await import('./enrolWallet.ts')
    await session.update({ wallet: await enrolWallet(context) })
  }
  const { wallet } = session
  await knownWallet.checkLevel(context, wallet)
  if (await deviceShare.readAddresses(context, wallet)) return
  if (wallet.level === 'escrow') await restoreShare(context, await fetchShare(context, 'escrow'))
}
