import { createHash } from 'node:crypto'
import { isSameText } from '../../http/tokens.ts'
import type { SecureContext, SessionCall } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'
import { findWallet } from './findWallet.ts'

type Body = { factor: string; proof: string }

/** Wrong proofs of an account in a row, before each further one has to wait. */
const maxTries = 10
const waitMs = 3_600_000
/** A count that nothing was added to for so long is forgotten. */
const lifetimeMs = 2_592_000_000

/**
 * The recovery share as a passphrase encrypts it, for a proof of that passphrase: with the ciphertext, whoever reads the
 * visitor's mail could guess it without a limit. Throws `secure/noWallet`, `secure/rateLimited` and `secure/code`.
 */
export async function releaseFactor(
  call: SessionCall<Body>,
  context: SecureContext,
): Promise<{ ciphertext: string }> {
  const { value } = await findWallet(call, context)
  const { userId, deviceId, dapp } = call.session
  const factor = value.factors.find(({ id }) => id === call.body.factor)
  if (!factor) throw secureErrors.create('noWallet', [])
  await countTry(userId, context)
  const hash = createHash('sha256').update(Buffer.from(call.body.proof, 'base64url'))
  if (!isSameText(hash.digest('base64url'), factor.verifier ?? '')) {
    context.audit({ event: 'wrongFactor', userId, deviceId })
    throw secureErrors.create('code', [])
  }
  await context.records.write({ kind: 'factorTries', key: userId, expected: 'any' })
  context.audit({ event: 'factor', userId, deviceId, dapp })
  return { ciphertext: factor.ciphertext }
}

/** Counts a try before it is compared, so that parallel ones have no more tries either. */
async function countTry(userId: string, { records, clock }: SecureContext): Promise<void> {
  const now = clock.now()
  const found = await records.get('factorTries', userId)
  const { tries = 0, at = 0 } = found?.value ?? {}
  const leftMs = tries < maxTries ? 0 : at + waitMs - now
  const isCounted =
    leftMs <= 0 &&
    (await records.write({
      kind: 'factorTries',
      key: userId,
      expected: found ? { revision: found.revision } : 'absent',
      value: { tries: tries + 1, at: now },
      owner: userId,
      expiresAt: now + lifetimeMs,
    }))
  if (isCounted) return
  const data = { retryAfter: Math.max(1, Math.ceil(leftMs / 1_000)) }
  throw secureErrors.create('rateLimited', [], { data })
}

/**
 * Notes that the visitor was asked to keep the wallet their own, so that no browser asks again. Throws
 * `secure/noWallet` and `secure/version`.
 */
export async function noteAsked(
  call: SessionCall,
  context: SecureContext,
): Promise<Record<string, never>> {
  const { value, revision } = await findWallet(call, context)
  if (value.isAsked) return {}
  const isCurrent = await context.records.write({
    kind: 'wallet',
    key: call.session.userId,
    expected: { revision },
    value: { ...value, isAsked: true },
    owner: call.session.userId,
  })
  if (!isCurrent) throw secureErrors.create('version', [])
  return {}
}
