import { binToBase58 } from '@bitauth/libauth/build/lib/format/base-convert.js'
import { concatBytes } from '@noble/hashes/utils.js'
import type * as z from 'zod/mini'
import type { Change } from '../records/createRecords.ts'
import type { SecureContext, SessionCall } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'
import type { secureSiteEndpoints } from '../secureSiteEndpoints.ts'
import { storeWallet } from '../wallet/enrol.ts'
import type { WalletReply } from '../wallet/findWallet.ts'
import { shareContext } from '../wallet/releaseShares.ts'
import { checkShare } from './checkShare.ts'
import { frost, participants } from './frost.ts'
import { runKeygen } from './startKeygen.ts'

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
): Promise<KeyShare & { used?: Change }> {
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

/** The shares that the frame's participants made for the site, base64url. */
type Parts = { readonly device: string; readonly recovery: string }
type KeyShare = { readonly group: Uint8Array; readonly share: Uint8Array }

/**
 * The second half of a key generation: the site's share of the key, and the change that makes its start unusable. Throws
 * `secure/keygen` where the start is of another session or wallet, or the parts do not fit to what was committed.
 */
async function finishKeygen(
  { session, body }: SessionCall<{ id: string }>,
  parts: Parts,
  { records }: SecureContext,
): Promise<KeyShare & { used: Change }> {
  const started = await records.get('keygen', body.id)
  if (started?.value.userId !== session.userId || started.value.session !== session.key)
    throw secureErrors.create('keygen', [])
  try {
    const { secret, others } = runKeygen(started.value.seed, started.value)
    const round2 = (['device', 'recovery'] as const).map((name) => ({
      identifier: participants[name],
      signingShare: new Uint8Array(Buffer.from(parts[name], 'base64url')),
    }))
    const key = frost.DKG.round3(secret, others, round2)
    return {
      group: concatBytes(...key.public.commitments),
      share: key.secret.signingShare,
      used: { kind: 'keygen', key: body.id, expected: { revision: started.revision } },
    }
  } catch (cause) {
    throw secureErrors.create('keygen', [], { cause })
  }
}
