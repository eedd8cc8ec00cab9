import type * as z from 'zod/mini'
import type { KeyRing } from '../keys/createKeyRing.ts'
import { checkRecentLogin } from '../login/loginRules.ts'
import type { RecordValue } from '../records/recordSchemas.ts'
import type { SecureContext, SessionCall } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'
import type { secureSiteEndpoints } from '../secureSiteEndpoints.ts'
import { refreshShare } from '../threshold/refreshShare.ts'
import { factorRules } from './changeFactors.ts'
import { checkKeyProof, findWallet, toWallet, type WalletReply } from './findWallet.ts'
import { shareContext } from './releaseShares.ts'

type Body = z.output<(typeof secureSiteEndpoints)['rotate']['body']>

/**
 * Replaces data key, shares and factors of a wallet together, if `version` is still the current one. Throws
 * `secure/loginAgain`, `secure/noWallet`, `secure/version`, `secure/keyProof` and `secure/factors`.
 */
export async function rotate(
  call: SessionCall<Body>,
  context: SecureContext,
): Promise<WalletReply> {
  checkRecentLogin(call, context)
  const { records, shareKeys, escrowKeys, clock, audit } = context
  const { userId, deviceId } = call.session
  const { body } = call
  const { value: before, revision } = await findWallet(call, context)
  if (before.version !== body.version) throw secureErrors.create('version', [])
  checkKeyProof(before, body.keyProof)
  checkFactors(body)
  const place = { id: before.id, version: before.version + 1 }
  const createdAt = (id: string) =>
    before.factors.find((factor) => factor.id === id)?.createdAt ?? clock.now()
  const wallet = {
    ...before,
    ...place,
    level: body.level,
    vault: body.vault,
    commitment: body.commitment,
    share: shareKeys.seal(body.share, shareContext('share', place)),
    escrow:
      body.escrow === undefined
        ? null
        : escrowKeys.seal(body.escrow, shareContext('escrow', place)),
    keyVerifier: body.keyVerifier,
    ...refreshShare(before, body, shareKeys),
    factors: body.factors.map((factor) => ({ ...factor, createdAt: createdAt(factor.id) })),
  }
  const isCurrent = await records.write({
    kind: 'wallet',
    key: userId,
    expected: { revision },
    value: wallet,
    owner: userId,
  })
  if (!isCurrent) throw secureErrors.create('version', [])
  audit({ event: `rotate:${body.level}`, userId, deviceId })
  return toWallet(wallet)
}

/** At the level `own` the operator keeps no recovery share, so the user needs two ways to have it. */
function checkFactors({ level, escrow, factors }: Body): void {
  if ((level === 'escrow') !== (escrow !== undefined))
    throw secureErrors.create('body', ['escrow: Expected at the level escrow, and at no other'])
  if (level === 'own') factorRules.check(factors)
}

type Rings = { readonly shareKeys: KeyRing; readonly escrowKeys: KeyRing }
type Part = Parameters<typeof shareContext>[0]

/** The wallet with its shares sealed by the newest keys; the same object when they are already. */
export function renewShares(
  wallet: RecordValue<'wallet'>,
  { shareKeys, escrowKeys }: Rings,
): RecordValue<'wallet'> {
  let isSame = true
  const renew = (part: Part, sealed: string, ring: KeyRing) => {
    if (ring.isNewest(sealed)) return sealed
    isSame = false
    const context = shareContext(part, wallet)
    return ring.seal(ring.open(sealed, context), context)
  }
  const { share, escrow, threshold } = wallet
  const renewed = {
    share: renew('share', share, shareKeys),
    escrow: escrow && renew('escrow', escrow, escrowKeys),
    ...(threshold && {
      threshold: {
        ...threshold,
        share: renew('thresholdShare', threshold.share, shareKeys),
        escrow: threshold.escrow && renew('thresholdEscrow', threshold.escrow, escrowKeys),
      },
    }),
  }
  return isSame ? wallet : { ...wallet, ...renewed }
}
