import type { JWK } from 'jose'
import type { SecureContext, SessionCall } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'
import { checkKeyProof, findWallet } from '../wallet/findWallet.ts'
import { encryptShare, shareContext } from '../wallet/releaseShares.ts'

type Body = { keyProof: string; epk: JWK }

/**
 * The recovery share of the Solana key that the operator keeps at the level `escrow`, for a wallet that becomes its user's
 * own. Throws `secure/noWallet`, `secure/level` and `secure/keyProof`.
 */
export async function releaseThresholdEscrow(
  call: SessionCall<Body>,
  context: SecureContext,
): Promise<{ jwe: string }> {
  const { value } = await findWallet(call, context)
  const sealed = value.threshold?.escrow
  if (!sealed) throw secureErrors.create('level', [])
  checkKeyProof(value, call.body.keyProof)
  const { userId, deviceId, dapp } = call.session
  const share = context.escrowKeys.open(sealed, shareContext('thresholdEscrow', value))
  context.audit({ event: 'thresholdEscrow', userId, deviceId, dapp })
  return encryptShare(share, call.body.epk)
}
