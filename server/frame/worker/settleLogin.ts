import type { SiteSession, SiteWallet } from '../api/createSiteApi.ts'
import { type Bytes, base64url, wipe } from '../bytes.ts'
import { frameError } from '../frameError.ts'
import { deriveAddresses } from '../keys/deriveAddresses.ts'
import { openVault, type Vault } from '../vault/openVault.ts'
import { deviceShare } from './deviceShare.ts'
import { knownWallet } from './knownWallet.ts'
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

/** A share that the site releases to this device: its own, or the recovery share that it holds in escrow. */
export async function fetchShare(
  { api, device, session }: WorkerContext,
  kind: 'server' | 'escrow',
): Promise<Bytes> {
  const epk = device.encryptionJwk
  const { jwe } =
    kind === 'server'
      ? await api.share({ wallet: session.wallet.id, epk })
      : await api.escrow({ epk })
  return device.decrypt(jwe)
}

/** The vault of a wallet as the site describes it. */
export function toVault({ id, version, vault, commitment }: SiteWallet): Vault {
  return {
    id,
    version,
    vault: base64url.decode(vault),
    commitment: base64url.decode(commitment),
  }
}
