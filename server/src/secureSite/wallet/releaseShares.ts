import { CompactEncrypt, importJWK, type JWK } from 'jose'
import type { RecordValue } from '../records/recordSchemas.ts'
import type { SecureContext, SessionCall } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'
import { findWallet } from './findWallet.ts'

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

type Factor = RecordValue<'wallet'>['factors'][number]
type FactorReply = Pick<Factor, 'id' | 'kind' | 'params'> & {
  readonly ciphertext?: string
}

/** The recovery share as each factor encrypts it; that of a passphrase, which can be guessed, is released for a proof alone. */
function toFactors(factors: readonly Factor[]): FactorReply[] {
  return factors.map(({ id, kind, ciphertext, params, verifier }) => ({
    id,
    kind,
    params,
    ...(verifier === undefined && { ciphertext }),
  }))
}

/** Encrypts a share to the device's key (JWE compact, ECDH-ES, A256GCM). Throws `secure/body` for a key off the curve. */
export async function encryptShare(share: string, epk: JWK): Promise<{ jwe: string }> {
  const key = await importJWK(epk, 'ECDH-ES').catch((cause) => {
    throw secureErrors.create('body', ['epk: not a point of P-256'], { cause })
  })
  const jwe = await new CompactEncrypt(Buffer.from(share, 'base64url'))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
    .encrypt(key)
  return { jwe }
}

/** What a sealed share is bound to, so that it opens for its own wallet and version only. */
export function shareContext(
  part: 'share' | 'escrow' | 'thresholdShare' | 'thresholdEscrow',
  { id, version }: { readonly id: string; readonly version: number },
): string {
  return `${part} ${id}.${version}`
}
