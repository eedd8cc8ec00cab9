import { checkRecentLogin } from '../login/checkRecentLogin.ts'
import type { RecordValue } from '../records/recordSchemas.ts'
import type { SecureContext, SessionCall } from '../SecureContext.ts'
import { checkKeyProof } from '../wallet/checkKeyProof.ts'
import { toWallet, type WalletReply } from '../wallet/toWallet.ts'
import { findUser } from './findUser.ts'
import { toUser, type UserReply } from './toUser.ts'

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
