import type * as z from 'zod/mini'
import { findUser } from '../account/findUser.ts'
import type { SecureContext, SessionCall } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'
import type { secureSiteEndpoints } from '../secureSiteEndpoints.ts'
import { shareContext } from './shareContext.ts'
import { toWallet, type WalletReply } from './toWallet.ts'

type Body = z.output<(typeof secureSiteEndpoints)['enrol']['body']>

/**
 * Stores the first wallet of an account, at the level `escrow`. Of several devices that enrol at once, one does; the
 * others get `secure/exists` and load that wallet.
 */
export async function enrol(call: SessionCall<Body>, context: SecureContext): Promise<WalletReply> {
  const { records, shareKeys, escrowKeys, audit } = context
  const { userId, deviceId } = call.session
  await findUser(call, context)
  const { id, vault, commitment, addresses, keyVerifier } = call.body
  const place = { id, version: 1 }
  const wallet = {
    ...place,
    level: 'escrow' as const,
    vault,
    commitment,
    addresses,
    share: shareKeys.seal(call.body.share, shareContext('share', place)),
    escrow: escrowKeys.seal(call.body.escrow, shareContext('escrow', place)),
    keyVerifier,
    factors: [],
  }
  const isFirst = await records.write({
    kind: 'wallet',
    key: userId,
    expected: 'absent',
    value: wallet,
    owner: userId,
  })
  if (!isFirst) throw secureErrors.create('exists', [])
  audit({ event: 'enrol', userId, deviceId })
  return toWallet(wallet)
}
