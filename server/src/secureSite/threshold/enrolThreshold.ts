import { binToBase58 } from '@bitauth/libauth/build/lib/format/base-convert.js'
import type * as z from 'zod/mini'
import type { Change } from '../records/createRecords.ts'
import type { SecureContext, SessionCall } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'
import type { secureSiteEndpoints } from '../secureSiteEndpoints.ts'
import { shareContext } from '../wallet/shareContext.ts'
import { storeWallet } from '../wallet/storeWallet.ts'
import type { WalletReply } from '../wallet/toWallet.ts'
import { checkShare } from './checkShare.ts'
import { finishKeygen, type MadeShare } from './finishKeygen.ts'

type Body = z.output<(typeof secureSiteEndpoints)['enrolThreshold']['body']>

/**
 * Stores the first wallet of an account, with the site's share of its Solana key: of a key that was just made together, or
 * of one that an account file brings. Throws `secure/exists`, and `secure/keygen` where the shares are not of the key with
 * the wallet's address.
 */
export async function enrolThreshold(
  call: SessionCall<Body>,
  context: SecureContext,
): Promise<WalletReply> {
  const { shareKeys, escrowKeys } = context
  const { id, addresses, solana } = call.body
  const { group, share, used } = await readShare(call, context)
  if (binToBase58(group.slice(0, 32)) !== addresses.solana) throw secureErrors.create('keygen', [])
  check(group, 'recovery', Buffer.from(solana.escrow, 'base64url'))
  const place = { id, version: 1 }
  const threshold = {
    group: Buffer.from(group).toString('base64url'),
    share: shareKeys.seal(
      Buffer.from(share).toString('base64url'),
      shareContext('thresholdShare', place),
    ),
    escrow: escrowKeys.seal(solana.escrow, shareContext('thresholdEscrow', place)),
  }
  return storeWallet(call, context, { threshold, ...(used && { used }) })
}

async function readShare(
  call: SessionCall<Body>,
  context: SecureContext,
): Promise<MadeShare & { used?: Change }> {
  const { solana } = call.body
  if ('device' in solana) return finishKeygen(call, solana, context)
  const group = new Uint8Array(Buffer.from(solana.group, 'base64url'))
  const share = new Uint8Array(Buffer.from(solana.share, 'base64url'))
  check(group, 'server', share)
  return { group, share }
}

function check(...[group, participant, share]: Parameters<typeof checkShare>): void {
  try {
    checkShare(group, participant, new Uint8Array(share))
  } catch (cause) {
    throw secureErrors.create('keygen', [], { cause })
  }
}
