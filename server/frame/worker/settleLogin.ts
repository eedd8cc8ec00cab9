import type { SiteSession } from '../api/SiteApi.ts'
import { deviceShare } from './deviceShare.ts'
import { enrolWallet } from './enrolWallet.ts'
import { fetchShare } from './fetchShare.ts'
import { restoreShare } from './restoreShare.ts'
import type { WorkerContext } from './WorkerContext.ts'

/** After a login: makes the wallet if there is none, and gets this browser its share. */
export async function settleLogin(context: WorkerContext, session: SiteSession): Promise<void> {
  await context.session.start(session)
  if (!session.wallet) {
    if (!context.enrolment.isAutomatic) return
    await context.session.update({ wallet: await enrolWallet(context) })
  }
  await settleShare(context)
}

/** Gets this browser its share where the site may release it; at the level `own`, the visitor presents a factor later. */
export async function settleShare(context: WorkerContext): Promise<void> {
  const { wallet } = context.session
  if (await deviceShare.readAddresses(context, wallet)) return
  if (wallet.level === 'escrow') await restoreShare(context, await fetchShare(context, 'escrow'))
}
