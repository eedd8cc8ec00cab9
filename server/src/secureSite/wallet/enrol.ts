import type * as z from 'zod/mini'
import { findUser } from '../account/findUser.ts'
import type { Change } from '../records/createRecords.ts'
import type { RecordValue } from '../records/recordSchemas.ts'
import type { SecureContext, SessionCall } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'
import type { secureSiteEndpoints } from '../secureSiteEndpoints.ts'
import { toWallet, type WalletReply } from './findWallet.ts'
import { shareContext } from './releaseShares.ts'

type Body = z.output<(typeof secureSiteEndpoints)['enrol']['body']>

/**
 * Stores the first wallet of an account, whose keys are all derived from one root. Throws `secure/exists`, and
 * `secure/threshold` where the site makes Solana keys in shares, which the frame then does.
 */
export async function enrol(call: SessionCall<Body>, context: SecureContext): Promise<WalletReply> {
  if (context.options.solana === 'threshold') throw secureErrors.create('threshold', [])
  return storeWallet(call, context)
}

type GeneratedKey = {
  readonly threshold?: NonNullable<RecordValue<'wallet'>['threshold']>
  /** What making the key has used up. */
  readonly used?: Change
}

/**
 * Stores the first wallet of an account, at the level `escrow`; one of an account file keeps the keys that it has. Of
 * several devices that enrol at once, one does; the others get `secure/exists` and load that wallet.
 */
export async function storeWallet(
  call: SessionCall<Body>,
  context: SecureContext,
  { threshold, used }: GeneratedKey = {},
): Promise<WalletReply> {
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
    ...(threshold && { threshold }),
    keyVerifier,
    factors: [],
  }
  const change = { kind: 'wallet', key: userId, expected: 'absent', value: wallet } as const
  const isStored = await records.write({ ...change, owner: userId }, ...(used ? [used] : []))
  if (!isStored) {
    // Either there is a wallet, or the start of its key was used in the meantime.
    const isTaken = used === undefined || (await records.get('wallet', userId)) !== undefined
    throw secureErrors.create(isTaken ? 'exists' : 'keygen', [])
  }
  audit({ event: 'enrol', userId, deviceId })
  return toWallet(wallet)
}
