import type { JWK } from 'jose'
import type { SecureContext, SessionCall } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'
import { encryptShare } from './encryptShare.ts'
import { findWallet } from './findWallet.ts'
import { shareContext } from './shareContext.ts'
import { type FactorReply, toFactors } from './toFactors.ts'

/** The site's share, encrypted to the device. Throws `secure/noWallet`. */
export async function releaseShare(
  call: SessionCall<{ wallet: string; epk: JWK }>,
  context: SecureContext,
): Promise<{ jwe: string }> {
  const { value } = await findWallet(call, context)
  if (value.id !== call.body.wallet) throw secureErrors.create('noWallet', [])
  const { userId, deviceId, dapp } = call.session
  const share = context.shareKeys.open(value.share, shareContext('share', value))
  context.audit({ event: 'share', userId, deviceId, dapp })
  return encryptShare(share, call.body.epk)
}

/** The recovery share that the operator keeps at the level `escrow`. Throws `secure/noWallet` and `secure/level`. */
export async function releaseEscrow(
  call: SessionCall<{ epk: JWK }>,
  context: SecureContext,
): Promise<{ jwe: string }> {
  const { value } = await findWallet(call, context)
  if (value.escrow === null) throw secureErrors.create('level', [])
  const { userId, deviceId, dapp } = call.session
  const share = context.escrowKeys.open(value.escrow, shareContext('escrow', value))
  context.audit({ event: 'escrow', userId, deviceId, dapp })
  return encryptShare(share, call.body.epk)
}

/** The recovery share as each of the user's factors encrypts it, but a passphrase. Throws `secure/noWallet`. */
export async function releaseFactors(
  call: SessionCall,
  context: SecureContext,
): Promise<{ factors: FactorReply[] }> {
  const { value } = await findWallet(call, context)
  const { userId, deviceId, dapp } = call.session
  context.audit({ event: 'recovery', userId, deviceId, dapp })
  return { factors: toFactors(value.factors) }
}
