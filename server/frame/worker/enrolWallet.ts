import type * as z from 'zod/mini'
import type { sessionEndpoints } from '../../src/secureSite/endpoints/sessionEndpoints.ts'
import type { SiteWallet } from '../api/createSiteApi.ts'
import { type Bytes, base64url, wipe } from '../bytes.ts'
import { frameError, rawCodeOf } from '../frameError.ts'
import { deriveAddresses } from '../keys/deriveAddresses.ts'
import { closeVault } from '../vault/closeVault.ts'
import { deviceShare } from './deviceShare.ts'
import { knownWallet } from './knownWallet.ts'
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
    if (rawCodeOf(error) !== 'secure/threshold') throw error
    const { threshold } = await import('../threshold/threshold.ts')
    return threshold.enrol(context, id)
  }
}

type Enrolment = z.input<(typeof sessionEndpoints)['enrol']['body']>
type Made = {
  readonly id: string
  readonly root: Bytes
  /** How the site is told. */
  readonly send: (body: Enrolment) => Promise<SiteWallet>
}

/**
 * Enrols a wallet with this root. Where another device was faster, its wallet is returned, and this browser has no share
 * of it yet. Overwrites `root`.
 */
export async function storeWallet(
  context: WorkerContext,
  { id, root, send }: Made,
): Promise<SiteWallet> {
  const name = { id, version: 1 }
  const isThreshold = root.length > 32
  const { vault, shares, keyVerifier } = await closeVault(root, name)
  try {
    const addresses = await deriveAddresses(root)
    const body = {
      id,
      vault: base64url.encode(vault.vault),
      commitment: base64url.encode(vault.commitment),
      addresses,
      share: base64url.encode(shares.server),
      escrow: base64url.encode(shares.recovery),
      keyVerifier: base64url.encode(keyVerifier),
    }
    // Before the site knows the wallet: a page that closes in between has lost nothing.
    await deviceShare.write(context, name, { share: shares.device, addresses })
    const wallet = await send(body)
    if (wallet.id !== id || wallet.commitment !== body.commitment) throw frameError('address')
    await knownWallet.write(context, {
      level: wallet.level,
      addresses,
      isThreshold,
    })
    return wallet
  } catch (error) {
    if (rawCodeOf(error) !== 'secure/exists') throw error
    const { wallet } = await context.api.wallet({})
    if (!wallet) throw error
    return wallet
  } finally {
    wipe(root, shares.device, shares.server, shares.recovery)
  }
}
