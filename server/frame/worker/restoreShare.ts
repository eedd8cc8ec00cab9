import { type Bytes, wipe } from '../bytes.ts'
import { frameError } from '../frameError.ts'
import { deriveAddresses } from '../keys/deriveAddresses.ts'
import { openVault } from '../vault/openVault.ts'
import { deviceShare } from './deviceShare.ts'
import { fetchShare } from './fetchShare.ts'
import { knownWallet } from './knownWallet.ts'
import { toVault } from './toVault.ts'
import type { WorkerContext } from './WorkerContext.ts'

/**
 * Opens the wallet with the recovery share and the site's, compares its addresses with those that the site named and
 * with those that this browser knows, and keeps the recovery share as the one of this device. Overwrites `recovery`.
 */
export async function restoreShare(context: WorkerContext, recovery: Bytes): Promise<void> {
  const { wallet } = context.session
  const server = await fetchShare(context, 'server')
  let root: Bytes | undefined
  try {
    root = (await openVault(toVault(wallet), [recovery, server])).root
    const addresses = await deriveAddresses(root)
    const { eip155, solana } = wallet.addresses
    const isSame = addresses.eip155 === eip155 && addresses.solana === solana
    if (!isSame) throw frameError('address')
    await knownWallet.checkLevel(context, wallet)
    await knownWallet.checkAddresses(context, addresses)
    await knownWallet.write(context, {
      level: wallet.level,
      addresses,
      isThreshold: root.length > 32,
    })
    await deviceShare.write(context, wallet, { share: recovery, addresses })
  } finally {
    wipe(recovery, server, root)
  }
}
