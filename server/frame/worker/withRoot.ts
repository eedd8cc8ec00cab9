import { type Bytes, wipe } from '../bytes.ts'
import { frameError, rawCodeOf } from '../frameError.ts'
import { openVault } from '../vault/openVault.ts'
import { deviceShare } from './deviceShare.ts'
import { fetchShare, settleShare, toVault } from './settleLogin.ts'
import type { WorkerContext } from './WorkerContext.ts'

/** Opens the wallet for one act and overwrites its root afterwards. */
export async function withRoot<result>(
  context: WorkerContext,
  use: (root: Bytes, keyProof: Bytes) => Promise<result>,
): Promise<result> {
  const { root, keyProof } = await openRoot(context).catch(async (error) => {
    const code = rawCodeOf(error)
    if (code === 'share') {
      // Another device may have replaced the shares.
      const { wallet } = await context.api.wallet({})
      if (!wallet || wallet.version === context.session.wallet.version) throw error
      await context.session.update({ wallet })
    } else if (code !== 'needsRecovery') throw error
    await settleShare(context)
    return openRoot(context)
  })
  try {
    return await use(root, keyProof)
  } finally {
    wipe(root, keyProof)
  }
}

async function openRoot(context: WorkerContext) {
  const { wallet } = context.session
  const own = await deviceShare.read(context, wallet)
  if (!own) throw frameError('needsRecovery')
  const server = await fetchShare(context, 'server')
  try {
    return await openVault(toVault(wallet), [own, server])
  } finally {
    wipe(own, server)
  }
}
