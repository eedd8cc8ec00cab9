import { checkRecentLogin } from '../login/loginRules.ts'
import type { RecordValue } from '../records/recordSchemas.ts'
import type { SecureContext, SessionCall } from '../SecureContext.ts'
import { secureErrors } from '../secureErrors.ts'
import { checkKeyProof, toWallet, type WalletReply } from '../wallet/findWallet.ts'
import { findUser, toUser, type UserReply } from './findUser.ts'

type Factor = RecordValue<'wallet'>['factors'][number]
type Export = {
  readonly format: 'portico-account'
  readonly version: 1
  readonly exportedAt: number
  readonly user: UserReply
  readonly identities: { readonly issuer: string; readonly subject: string }[]
  readonly wallet: WalletReply | null
  readonly factors: Pick<Factor, 'id' | 'kind' | 'label' | 'ciphertext' | 'params'>[]
  readonly passkeys?: RecordValue<'signers'>['passkeys']
}

/**
 * What the site knows of an account, except the shares, which the frame fetches for itself. Throws `secure/loginAgain`, and `secure/keyProof` for a
 * wallet with a passphrase, whose ciphertext only its key gives.
 */
export async function exportAccount(
  call: SessionCall<{ keyProof?: string | undefined }>,
  context: SecureContext,
): Promise<Export> {
  checkRecentLogin(call, context)
  const { records, clock } = context
  const { userId, deviceId } = call.session
  const user = await findUser(call, context)
  const wallet = await records.get('wallet', userId)
  const hasPassphrase = wallet?.value.factors.some(({ verifier }) => verifier !== undefined)
  if (wallet && hasPassphrase) checkKeyProof(wallet.value, call.body.keyProof)
  const signers = await records.get('signers', userId)
  const places = await records.placesOf(userId)
  const identities = await Promise.all(
    places.filter(({ kind }) => kind === 'identity').map(({ key }) => records.get('identity', key)),
  )
  context.audit({ event: 'export', userId, deviceId })
  return {
    format: 'portico-account',
    version: 1,
    exportedAt: clock.now(),
    user: toUser(user.value),
    identities: identities.flatMap((found) =>
      found ? [{ issuer: found.value.issuer, subject: found.value.subject }] : [],
    ),
    wallet: wallet ? toWallet(wallet.value) : null,
    factors: (wallet?.value.factors ?? []).map(
      ({ createdAt: _, verifier: __, ...factor }) => factor,
    ),
    ...(signers && { passkeys: signers.value.passkeys }),
  }
}

/**
 * Deletes an account with its wallet, identities and sessions. Throws `secure/loginAgain`, `secure/confirm`, `secure/keyProof` for a wallet
 * that only its key may destroy, and `secure/version` when that wallet is no longer the one that the proof is for.
 */
export async function deleteAccount(
  call: SessionCall<{ confirm: string; keyProof?: string | undefined }>,
  context: SecureContext,
): Promise<Record<string, never>> {
  checkRecentLogin(call, context)
  const { records, audit } = context
  const { userId, deviceId } = call.session
  const { id, email } = (await findUser(call, context)).value
  const confirm = call.body.confirm.trim()
  if (confirm !== id && confirm.toLowerCase() !== email) throw secureErrors.create('confirm', [])
  const wallet = await records.get('wallet', userId)
  if (wallet) checkKeyProof(wallet.value, call.body.keyProof)
  const places = await records.placesOf(userId)
  const isSame = await records.write(
    ...places.map((place) => {
      if (place.kind !== 'wallet') return { ...place, expected: 'any' as const }
      if (!wallet) throw secureErrors.create('version', [])
      return { ...place, expected: { revision: wallet.revision } }
    }),
  )
  if (!isSame) throw secureErrors.create('version', [])
  audit({ event: 'accountDeleted', userId, deviceId })
  return {}
}

/** Ends the session; a token that was copied is of no use any more. */
export async function signOut(
  { session }: SessionCall,
  { records, audit }: SecureContext,
): Promise<Record<string, never>> {
  await records.write({ kind: 'session', key: session.key, expected: 'any' })
  audit({ event: 'signOut', userId: session.userId, deviceId: session.deviceId })
  return {}
}
