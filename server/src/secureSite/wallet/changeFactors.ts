import type * as z from 'zod/mini'
import { checkRecentLogin } from '../login/loginRules.ts'
import type { SecureContext, SessionCall } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'
import type { secureSiteEndpoints } from '../secureSiteEndpoints.ts'
import { checkKeyProof, findWallet, toWallet, type WalletReply } from './findWallet.ts'

type Body = z.output<(typeof secureSiteEndpoints)['changeFactors']['body']>

/**
 * Adds and removes recovery factors of a wallet that is its user's own. Its key and shares stay, so that no other
 * browser has to be opened again. Throws `secure/loginAgain`, `secure/noWallet`, `secure/version`, `secure/keyProof`, `secure/level` and
 * `secure/factors`.
 */
export async function changeFactors(
  call: SessionCall<Body>,
  context: SecureContext,
): Promise<WalletReply> {
  checkRecentLogin(call, context)
  const { records, clock, audit } = context
  const { userId, deviceId } = call.session
  const { add, remove, version, keyProof } = call.body
  const { value: before, revision } = await findWallet(call, context)
  if (before.version !== version) throw secureErrors.create('version', [])
  checkKeyProof(before, keyProof)
  if (before.level !== 'own') throw secureErrors.create('level', [])
  const remaining = before.factors.filter(({ id }) => !remove.includes(id))
  const factors = [...remaining, ...add.map((factor) => ({ ...factor, createdAt: clock.now() }))]
  factorRules.check(factors)
  const wallet = { ...before, factors }
  const isCurrent = await records.write({
    kind: 'wallet',
    key: userId,
    expected: { revision },
    value: wallet,
    owner: userId,
  })
  if (!isCurrent) throw secureErrors.create('version', [])
  audit({ event: 'factors', userId, deviceId })
  return toWallet(wallet)
}

/** Factors that a wallet needs before the operator's share is erased, and as long as it is its user's own. */
const min = 2
const max = 16

export const factorRules = {
  /** Throws `secure/body` for repeated ids, and `secure/factors` for too few or too many. */
  check(factors: readonly { readonly id: string }[]): void {
    const ids = new Set(factors.map(({ id }) => id))
    if (ids.size < factors.length) throw secureErrors.create('body', ['factors: Repeated id'])
    if (ids.size < min || ids.size > max) throw secureErrors.create('factors', [])
  },
}
